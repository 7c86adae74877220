import MarketModels

extension Silhouette {
    static let household = [
        Silhouette(
            "Mug",
            "머그",
            32...45,
            """
            <path d="M80 50c-8-10 8-14 0-26M104 50c-8-10 8-14 0-26" stroke="{a}" opacity=".55" stroke-width="5" fill="none" \
            stroke-linecap="round"/><path d="M130 86c38-8 40 52-2 50" stroke="{m}" stroke-width="12" fill="none"/>
            <path d="M48 66h90v70c0 20-12 30-30 30H78c-18 0-30-10-30-30Z" fill="{m}"/>
            <path d="M48 104h90v20H48Z" fill="{a}"/><ellipse cx="93" cy="66" rx="45" ry="10" fill="{l}"/>
            <ellipse cx="93" cy="67" rx="37" ry="6.5" fill="#5b3a26"/>
            <path d="M58 84v12M58 132v10" stroke="#fff" opacity=".5" stroke-width="5" stroke-linecap="round"/>
            """
        ),
        Silhouette(
            "Table Lamp",
            "테이블 램프",
            89...190,
            """
            <path d="M54 94l-26 72h144l-26-72Z" fill="#ffe9a8" opacity=".5"/><path d="M78 30h44l28 64H50Z" fill="{m}"/>
            <path d="M84 38L66 86" stroke="#fff" opacity=".35" stroke-width="6" stroke-linecap="round"/>
            <path d="M49 94h102" stroke="{a}" stroke-width="7" stroke-linecap="round"/>
            <path d="M100 98v58" stroke="{a}" stroke-width="8"/><ellipse cx="100" cy="160" rx="36" ry="10" fill="{m}"/>
            <path d="M122 98v22" stroke="#16181d" opacity=".5" stroke-width="2"/><circle cx="122" cy="124" r="4.5" fill="{m}"/>
            """
        ),
        Silhouette(
            "Planter",
            "화분",
            38...79,
            """
            <path d="M100 102C66 84 54 54 60 30c26 8 40 34 40 72ZM100 102c2-40 18-66 44-70 4 30-12 56-44 70Z" fill="#4f8a5b"/>
            <path d="M100 102c-12-30-10-56 0-80 12 24 12 52 0 80Z" fill="#6fae76"/>
            <path d="M100 102V44M100 102c-10-22-22-42-32-58M100 102c10-22 22-42 34-56" stroke="#2f5d3a" opacity=".5" \
            stroke-width="2.4" fill="none"/><path d="M60 106h80l-10 58c-1 7-6 10-12 10H82c-6 0-11-3-12-10Z" fill="{m}"/>
            <rect x="54" y="96" width="92" height="18" rx="6" fill="{a}"/>
            <path d="M72 136c10-8 18 8 28 0s18 8 28 0" stroke="{l}" stroke-width="5" fill="none" stroke-linecap="round"/>
            """
        ),
        Silhouette(
            "Chair",
            "체어",
            149...390,
            """
            <path d="M64 112l-12 62M136 112l12 62M80 112l-4 52M120 112l4 52" stroke="{a}" stroke-width="8" stroke-linecap="round"/>
            <path d="M62 40c0-10 6-14 14-14h48c8 0 14 4 14 14l-4 62H66Z" fill="{m}"/>
            <path d="M76 42h48l-3 44H79Z" fill="{l}" opacity=".35"/>
            <path d="M50 100c0-6 4-8 10-8h80c6 0 10 2 10 8v8c0 6-4 10-10 10H60c-6 0-10-4-10-10Z" fill="{m}"/>
            <path d="M52 106h96" stroke="{a}" stroke-width="4"/>
            """
        ),
    ]
}
