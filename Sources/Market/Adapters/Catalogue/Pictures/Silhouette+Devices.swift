import MarketModels

extension Silhouette {
    static let devices = [
        Silhouette(
            "Headphones",
            "헤드폰",
            199...430,
            """
            <path d="M46 118C38 66 62 34 100 34s62 32 54 84" stroke="{m}" stroke-width="13" fill="none"/>
            <path d="M62 60c8-12 22-18 38-18s30 6 38 18" stroke="{l}" stroke-width="5" fill="none" stroke-linecap="round"/>
            <rect x="28" y="98" width="36" height="64" rx="17" fill="{m}"/><rect x="136" y="98" width="36" height="64" rx="17" fill="{m}"/>
            <rect x="54" y="102" width="18" height="56" rx="9" fill="{a}"/><rect x="128" y="102" width="18" height="56" rx="9" fill="{a}"/>
            <circle cx="40" cy="130" r="6" fill="{l}"/><circle cx="160" cy="130" r="6" fill="{l}"/>
            """
        ),
        Silhouette(
            "Camera",
            "카메라",
            390...990,
            """
            <path d="M68 58l10-20h44l10 20Z" fill="{a}"/><rect x="28" y="54" width="144" height="98" rx="18" fill="{m}"/>
            <path d="M28 82h144v42H28Z" fill="#16181d" opacity=".18"/><rect x="40" y="44" width="20" height="12" rx="4" fill="{a}"/>
            <circle cx="100" cy="104" r="40" fill="{l}"/><circle cx="100" cy="104" r="31" fill="#16181d"/>
            <circle cx="100" cy="104" r="18" fill="{a}" opacity=".85"/><circle cx="100" cy="104" r="8" fill="#16181d"/>
            <circle cx="89" cy="92" r="6" fill="#fff" opacity=".85"/><rect x="142" y="64" width="18" height="11" rx="3" fill="{l}"/>
            """
        ),
        Silhouette(
            "Speaker",
            "스피커",
            159...399,
            """
            <rect x="54" y="24" width="92" height="152" rx="22" fill="{m}"/>
            <rect x="62" y="32" width="76" height="136" rx="16" fill="#16181d" opacity=".14"/>
            <circle cx="100" cy="124" r="34" fill="{a}"/><circle cx="100" cy="124" r="24" fill="{m}"/><circle cx="100" cy="124" r="10" \
            fill="{l}"/><circle cx="100" cy="64" r="18" fill="{a}"/><circle cx="100" cy="64" r="8" fill="{l}"/>
            <circle cx="126" cy="42" r="4" fill="{l}"/><path d="M84 108c6-6 14-8 22-6" stroke="#fff" opacity=".5" stroke-width="4" \
            fill="none" stroke-linecap="round"/>
            """
        ),
        Silhouette(
            "Handheld",
            "핸드헬드 게임기",
            299...499,
            """
            <rect x="22" y="58" width="156" height="88" rx="30" fill="{m}"/><rect x="60" y="68" width="80" height="68" rx="8" \
            fill="#16181d"/><path d="M64 126l20-26 15 17 18-26 19 35v4H64Z" fill="{a}"/><circle cx="122" cy="84" r="7" fill="{l}"/>
            <path d="M41 88v24M29 100h24" stroke="{l}" stroke-width="9" stroke-linecap="round"/>
            <circle cx="159" cy="90" r="7" fill="{a}"/><circle cx="159" cy="110" r="7" fill="{l}"/>
            <path d="M36 128h8M154 130h10" stroke="#16181d" opacity=".35" stroke-width="4" stroke-linecap="round"/>
            """
        ),
    ]
}
