// The files of the picture that PICTURE names, each as an array: included once for each picture, so without a guard.

static const unsigned char ARRAY(small)[] = {
#embed PATH(art/PICTURE.png)
};
static const unsigned char ARRAY(middle)[] = {
#embed PATH(art/PICTURE@2x.png)
};
static const unsigned char ARRAY(large)[] = {
#embed PATH(art/PICTURE@4x.png)
};
static const unsigned char ARRAY(drawing)[] = {
#embed PATH(art/PICTURE.svg)
};
