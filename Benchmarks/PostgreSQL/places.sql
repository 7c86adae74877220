\set person random(1, 100000)
BEGIN ISOLATION LEVEL SERIALIZABLE;
SELECT coalesce(max(position), -1) + 1 AS next FROM place WHERE owner = :person \gset
INSERT INTO place (owner, position, name, latitude, longitude, saved) VALUES (:person, :next, 'Seoul', 37.5665, 126.978, 0.0);
COMMIT;
