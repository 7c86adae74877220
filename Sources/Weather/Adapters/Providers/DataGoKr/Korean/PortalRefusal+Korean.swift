extension PortalRefusal {
    /// What the API hub says of a key that was not applied to this operation.
    static let notAppliedFor = "활용신청"
}
