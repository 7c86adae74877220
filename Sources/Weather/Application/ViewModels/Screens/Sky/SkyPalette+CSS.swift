extension SkyPalette {
    /// The style sheet of all skies, and the text colours that are readable on them.
    ///
    /// - `body.sky` draws the whole sky behind the page. Only `--text` is used directly on it, in its upper half; all
    ///   other text is on panels.
    /// - `.sky-band` draws the upper half of a sky, for a row of the list: `--text` may be anywhere on it.
    public static let css: String = {
        let rules = Cover.allCases.flatMap { cover in
            elevations.enumerated().map { step, elevation in
                let sky = gradient(of: cover, sunElevation: elevation)
                return ".sky-\(cover.rawValue)-\(step)"
                    + "{--s1:\(sky.top.css);--s2:\(sky.middle.css);--s3:\(sky.bottom.css)}"
            }
        }
        return base + rules.joined() + "\n"
    }()

    /// The drawing is taller than its upper half needs, and grows with the text, so that a header never leaves that
    /// half.
    private static let base = """
        .sky{--text:#fff;--text-dim:#dbe8f6;--text-wet:#a9dbff;--panel:rgba(8,24,54,.42);\
        --hairline:rgba(255,255,255,.16);color:#fff}\
        body.sky{background:var(--s2)}\
        body.sky::before{content:"";position:fixed;z-index:-1;top:0;right:0;left:0;height:max(100vh,56rem);\
        background:linear-gradient(var(--s1),var(--s2) 55%,var(--s3))}\
        .sky-band{background:linear-gradient(var(--s1),var(--s2))}

        """
}
