import Languages

extension WeatherReport {
    /// Removes control characters and marks of direction from what agencies and stations have written: whoever shows or
    /// stores it later need not think of them.
    package mutating func makeTextsPrintable() {
        alerts = alerts.map { $0.map(\.withPrintableTexts) }
        measured = measured.map { measured in
            var measured = measured
            measured.station.makeTextsPrintable()
            measured.report = measured.report.map(PrintableText.lines)
            measured.forecast = measured.forecast.map(PrintableText.lines)
            return measured
        }
        measuredAir = measuredAir.map { measured in
            var measured = measured
            measured.station.makeTextsPrintable()
            for index in measured.outlook.indices {
                measured.outlook[index].region = PrintableText.text(measured.outlook[index].region)
                measured.outlook[index].grade = PrintableText.text(measured.outlook[index].grade)
            }
            return measured
        }
    }
}

extension WeatherAlert {
    fileprivate var withPrintableTexts: WeatherAlert {
        var alert = self
        alert.thread = thread.map(PrintableText.text)
        alert.wording = wording.withPrintableTexts
        alert.translations = translations.map(\.withPrintableTexts)
        alert.tags = tags.map(PrintableText.text)
        alert.link = link.map(PrintableText.text)
        alert.areas = areas.map { area in
            var area = area
            area.code = PrintableText.text(area.code)
            area.name = PrintableText.text(area.name)
            return area
        }
        return alert
    }
}

extension WeatherAlert.Wording {
    fileprivate var withPrintableTexts: WeatherAlert.Wording {
        WeatherAlert.Wording(
            event: PrintableText.text(event),
            sender: sender.map(PrintableText.text),
            headline: headline.map(PrintableText.lines),
            description: description.map(PrintableText.lines),
            instruction: instruction.map(PrintableText.lines),
            language: language.map(PrintableText.text)
        )
    }
}

extension Station {
    fileprivate mutating func makeTextsPrintable() {
        code = code.map(PrintableText.text)
        var translations = name.translations
        for entry in name.translations.all {
            translations[entry.language] = PrintableText.text(entry.text)
        }
        name = LocalizedName(PrintableText.text(name.standard), translations: translations)
    }
}
