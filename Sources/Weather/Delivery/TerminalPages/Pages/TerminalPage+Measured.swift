import ViewModels

extension TerminalPage {
    /// Adds what stations near the place measured, each with its name, its distance and the time.
    mutating func addMeasured(of shown: PlaceSubject) {
        if let measured = MeasuredModel(shown) {
            let weather = [measured.temperature, measured.condition].compactMap(\.self)
                .joined(separator: " · ")
            addFlow(
                [StyledText("\(measured.station) ", .dim) + StyledText(measured.clock)]
                    + (weather.isEmpty ? [] : [StyledText(weather)])
                    + measured.details.prefix(2).map { detail in
                        StyledText(detail.label + " ", .dim) + StyledText(detail.value)
                    }
            )
        }
        if let air = MeasuredAirModel(shown) {
            let time = [air.clock, air.provisional].compactMap(\.self).joined(separator: " · ")
            addFlow(
                [StyledText("\(air.station) ", .dim) + StyledText(time)]
                    + air.rows.prefix(2).compactMap { row in
                        row.hour.map { hour in
                            let level = hour.level.map { " (\($0))" } ?? ""
                            return StyledText(row.label + " ", .dim) + StyledText(hour.text + level)
                        }
                    }
            )
        }
    }
}
