import MarketModels

extension Silhouette {
    static let accessories = [
        Silhouette(
            "Ball Cap",
            "볼캡",
            39...59,
            """
            <path d="M40 118c-3-42 22-68 60-68s60 26 58 66c-36-11-80-11-118 2Z" fill="{m}"/>
            <path d="M40 118c32-15 86-15 118-2 20 5 28 14 24 22-22-9-54-11-86-8-26 2-46 6-57 2-6-4-4-11 1-14Z" fill="{a}"/>
            <path d="M99 52c-18 14-25 34-25 56M99 52c18 14 25 34 25 54" stroke="#16181d" opacity=".2" stroke-width="3" fill="none"/>
            <circle cx="99" cy="50" r="5" fill="{a}"/><circle cx="99" cy="84" r="12" fill="{l}"/>
            <path d="M93 87l6-9 6 9Z" fill="{a}"/>
            """
        ),
        Silhouette(
            "Field Watch",
            "필드 워치",
            189...420,
            """
            <path d="M80 24h40l6 44H74ZM74 132h52l-6 44H80Z" fill="{m}"/>
            <path d="M86 40h28M86 160h28M86 150h28" stroke="#16181d" opacity=".22" stroke-width="3" stroke-linecap="round"/>
            <rect x="143" y="93" width="11" height="14" rx="4" fill="{a}"/><circle cx="100" cy="100" r="47" fill="{a}"/>
            <circle cx="100" cy="100" r="37" fill="{l}"/>
            <path d="M100 68v6M100 126v6M68 100h6M126 100h6" stroke="{m}" stroke-width="4" stroke-linecap="round"/>
            <path d="M100 78v22l17 11" stroke="#16181d" stroke-width="5" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
            """
        ),
        Silhouette(
            "Sunglasses",
            "선글라스",
            129...260,
            """
            <path d="M26 82c-2 20 2 40 6 52M174 82c2 20-2 40-6 52" stroke="{a}" stroke-width="7" fill="none" stroke-linecap="round"/>
            <path d="M26 80h62c8 0 12 6 11 16-2 24-14 38-36 38s-35-16-37-38ZM174 80h-62c-8 0-12 6-11 16 2 24 14 38 36 38s35-16 37-38Z" \
            fill="{m}"/><path d="M36 88h48c5 0 7 4 6 10-2 16-11 27-27 27s-26-12-28-29ZM164 88h-48c-5 0-7 4-6 10 2 16 11 27 27 27s26-12 \
            28-29Z" fill="#16181d" opacity=".55"/>
            <path d="M44 96l14-2M118 96l14-2M48 106l8-1" stroke="#fff" opacity=".7" stroke-width="4" stroke-linecap="round"/>
            """
        ),
        Silhouette(
            "Beanie",
            "비니",
            35...55,
            """
            <circle cx="100" cy="42" r="17" fill="{l}"/><circle cx="94" cy="38" r="6" fill="{a}" opacity=".5"/>
            <path d="M46 124c-2-46 18-76 54-76s56 30 54 76Z" fill="{m}"/>
            <path d="M72 62c-8 16-11 36-11 56M100 50v68M128 62c8 16 11 36 11 56" stroke="#16181d" opacity=".14" stroke-width="5" \
            fill="none"/><rect x="38" y="114" width="124" height="40" rx="14" fill="{a}"/>
            <path d="M56 122v24M72 122v24M88 122v24M128 122v24M144 122v24" stroke="#16181d" opacity=".14" stroke-width="5"/>
            <rect x="98" y="124" width="22" height="18" rx="3" fill="{l}"/>
            """
        ),
    ]
}
