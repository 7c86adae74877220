"""The glyphs of controls and cards: 24 × 24, drawn with one pen in the colour of the text around them.

Each is what stands inside its symbol. `F` marks a filled part, all else is stroked.
"""

# What every site has.
SITE = {
    "search": '<circle cx="10.8" cy="10.8" r="6.6"/><path d="m15.7 15.7 5 5"/>',
    "gear": '<path d="M4 7.2h7.3M17 7.2h3M4 16.8h3M12.7 16.8H20"/><circle cx="14.1" cy="7.2" r="2.7"/>'
    '<circle cx="9.9" cy="16.8" r="2.7"/>',
    "back": '<path d="m14.8 4.8-7.2 7.2 7.2 7.2"/>',
    "forward": '<path d="m9.2 4.8 7.2 7.2-7.2 7.2"/>',
    "close": '<path d="m5.6 5.6 12.8 12.8M18.4 5.6 5.6 18.4"/>',
    "refresh": '<path d="M19.6 13.2a7.7 7.7 0 1 1-1.9-6.4l2.2 2.4"/><path d="M20.2 4.2v5.2H15"/>',
    "reveal": '<path d="M2.6 12S6 5.4 12 5.4 21.4 12 21.4 12 18 18.6 12 18.6 2.6 12 2.6 12z"/><circle cx="12" cy="12" r="2.9"/>',
    "plus": '<path d="M12 4.6v14.8M4.6 12h14.8"/>',
    "trash": '<path d="M4.2 6.6h15.6M9.4 6.4V4.2h5.2v2.2M6.2 6.8l.9 13h9.8l.9-13M10 10.6l.3 5.6M14 10.6l-.3 5.6"/>',
    "up": '<path d="m5 14.8 7-7 7 7"/>',
    "down": '<path d="m5 9.2 7 7 7-7"/>',
    "check": '<path d="m4.6 12.8 4.9 4.9L19.4 7"/>',
    "undo": '<path d="M8.8 4.6 4.2 9.2l4.6 4.6"/><path d="M4.6 9.2h9.6a5.4 5.4 0 0 1 0 10.8h-3.6"/>',
    "edit": '<path d="M4.4 19.6l1-4.2L16.2 4.6a2.2 2.2 0 0 1 3.2 3.2L8.6 18.6z"/><path d="m14.4 6.6 3 3"/>',
    "grip": '<path d="M5 8.6h14M5 12h14M5 15.4h14"/>',
    "external": '<path d="M13.6 4.4h6v6M19.2 4.8l-8.4 8.4"/><path d="M17.6 14v5.6H4.4V6.4H10"/>',
    "download": '<path d="M12 3.6v11.2M7.8 10.8l4.2 4.2 4.2-4.2M4.4 20.2h15.2"/>',
    "alert": '<path d="M10.4 4.3 2.7 17.7a1.9 1.9 0 0 0 1.6 2.8h15.4a1.9 1.9 0 0 0 1.6-2.8L13.6 4.3a1.9 1.9 0 0 0-3.2 0z"/>'
    '<path d="M12 9.2v4.6"/><circle class="F" cx="12" cy="17" r="1"/>',
    "info": '<circle cx="12" cy="12" r="8.8"/><path d="M12 11.2v5.2"/><circle class="F" cx="12" cy="7.8" r="1"/>',
    "offline": '<path d="M3.4 3.4l17.2 17.2"/><path d="M8.6 8.2A4.4 4.4 0 0 0 7 16.8h9.8M10.6 6.6a5.4 5.4 0 0 1 6.6 4.2 3.8 3.8 0 0 1 2.6 5"/>',
    "clock": '<circle cx="12" cy="12" r="8.6"/><path d="M12 7v5.2l3.4 2.2"/>',
    "compass": '<circle cx="12" cy="12" r="8.8"/><path d="m15.8 8.2-2 5.6-5.6 2 2-5.6z"/>',
    "devices": '<path d="M13 18.6H3.6v-11a2 2 0 0 1 2-2h11.8a2 2 0 0 1 2 2v1"/><rect x="14.6" y="10.8" width="6" height="9.6" rx="1.4"/>',
    "home": '<path d="M3.8 11 12 3.8 20.2 11"/><path d="M6 9.6v10h12v-10"/>',
    "person": '<circle cx="12" cy="8" r="4"/><path d="M4.4 20.4a7.7 7.7 0 0 1 15.2 0"/>',
}

# What Cream has beside them.
MARKET = {
    "bag": '<path d="M5 8h14l1 12.4H4z"/><path d="M8.6 10.4V7a3.4 3.4 0 0 1 6.8 0v3.4"/>',
    "bookmark": '<path d="M6.4 3.8h11.2v16.4L12 15.8l-5.6 4.4z"/>',
}

# What the weather has beside them.
WEATHER = {
    "weather": '<circle cx="8.2" cy="8.2" r="3.4"/><path d="M8.2 1.9v1M2.9 4.1l.7.7M1.9 9.2h.9M13.5 4.1l-.7.7"/>'
    '<path d="M10 20.2a3.9 3.9 0 0 1-.3-7.8 5.1 5.1 0 0 1 9.7-.9 4.4 4.4 0 0 1-.3 8.7z"/>',
    "location": '<path class="F" d="M20.6 3.4 13.4 21l-2.6-7.8L3 10.6z"/>',
    "pin": '<path d="M12 21.3s-6.9-5.9-6.9-11.5a6.9 6.9 0 0 1 13.8 0c0 5.6-6.9 11.5-6.9 11.5z"/><circle cx="12" cy="9.8" r="2.4"/>',
    "chart": '<path d="M3.8 4v16.2h16.6"/><path d="m7.4 15 3.8-5 3.4 3 5-7"/>',
    "calendar": '<rect x="3.6" y="5.2" width="16.8" height="15.2" rx="3.4"/><path d="M3.8 10h16.4M8 3.2v3.6M16 3.2v3.6"/>',
    "globe": '<circle cx="12" cy="12" r="8.8"/><path d="M3.4 12h17.2M12 3.2c5 4.9 5 12.7 0 17.6-5-4.9-5-12.7 0-17.6z"/>',
    "bell": '<path d="M6 17h12c-3-3 .4-10.4-6-10.4S9 14 6 17zM10 20a2 2 0 0 0 4 0"/>',
    "drop": '<path d="M12 3.4s6.2 6.4 6.2 11a6.2 6.2 0 0 1-12.4 0c0-4.6 6.2-11 6.2-11z"/><path d="M12 17.6a3.2 3.2 0 0 1-3.2-3.2"/>',
    "wind": '<path d="M3 9.6h11.2a2.9 2.9 0 1 0-2.8-3.7M3 13.2h15.2a2.9 2.9 0 1 1-2.8 3.7M3 16.8h6.8a2.3 2.3 0 1 1-2.2 3"/>',
    "gauge": '<path d="M5.6 19a8.9 8.9 0 1 1 12.8 0"/><path d="m12 13.4 3.6-4.6"/><circle class="F" cx="12" cy="13.4" r="1.5"/>',
    "eye": '<path d="M2.4 12S6 5.6 12 5.6 21.6 12 21.6 12 18 18.4 12 18.4 2.4 12 2.4 12z"/><circle cx="12" cy="12" r="3"/>',
    "sun": '<circle cx="12" cy="12" r="4.2"/><path d="M12 2.4v2M12 19.6v2M2.4 12h2M19.6 12h2M5.2 5.2l1.4 1.4M17.4 17.4l1.4 1.4M5.2 18.8l1.4-1.4M17.4 6.6l1.4-1.4"/>',
    "sunrise": '<path d="M7.4 17.2a4.6 4.6 0 0 1 9.2 0"/><path d="M2.8 17.2h1.8M19.4 17.2h1.8M5.4 10.6l1.3 1.3M18.6 10.6l-1.3 1.3M3 20.8h18M12 9.6V3.4M9.2 6l2.8-2.8L14.8 6"/>',
    "sunset": '<path d="M7.4 17.2a4.6 4.6 0 0 1 9.2 0"/><path d="M2.8 17.2h1.8M19.4 17.2h1.8M5.4 10.6l1.3 1.3M18.6 10.6l-1.3 1.3M3 20.8h18M12 3.2v6.2M9.2 6.8l2.8 2.8 2.8-2.8"/>',
    "moon": '<path d="M20.2 14.4A8.6 8.6 0 1 1 9.6 3.8a6.8 6.8 0 0 0 10.6 10.6z"/>',
    "thermometer": '<path d="M14.6 13.8V5.8a2.6 2.6 0 0 0-5.2 0v8a4.6 4.6 0 1 0 5.2 0z"/><path d="M12 9v7.6"/><circle class="F" cx="12" cy="17.4" r="1.7"/>',
    "leaf": '<path d="M5 19C4 10 9 4.4 20 4.4 20.4 14 15.6 20 8.2 18.6M5 20.6c1-4.6 4-8 8.4-9.8"/>',
    "umbrella": '<path d="M3.2 12.4a8.8 8.8 0 0 1 17.6 0z"/><path d="M12 3.6V2.6M12 12.6v6.2a2.2 2.2 0 0 0 4.4 0"/>',
    "dust": '<circle class="F" cx="6" cy="8" r="1.5"/><circle class="F" cx="12" cy="5.6" r="1.1"/><circle class="F" cx="17.6" cy="9" r="1.8"/>'
    '<circle class="F" cx="10" cy="12.6" r="1.8"/><circle class="F" cx="15.4" cy="15.6" r="1.3"/><circle class="F" cx="6.6" cy="17" r="1.3"/>'
    '<circle class="F" cx="19.2" cy="18.6" r="1.1"/>',
}
