import SiteModels

extension Notice {
    /// Creates the notice that the visitor's data cannot be read, and what is shown instead, or that nothing can be
    /// saved. Returns `nil` if there is no problem.
    init?<Person>(problemOf request: SiteRequest<Person>) {
        let label: StoreLabel
        switch request.visitor {
        case let visitor where visitor.problem != nil: label = .unreadable
        case let visitor where visitor.refusesCookies: label = .cookiesRefused
        default: return nil
        }
        self = .refused(label.text(in: request.language))
    }
}
