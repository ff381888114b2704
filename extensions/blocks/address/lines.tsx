import type { AddressFields } from './address-fields';

/** The lines of an address: the city alone, or 'city, region postal' if there is a region or postal code. */
export function Lines( { parts }: { parts: Readonly< AddressFields > } ) {
	const {
		address,
		addressLine2,
		addressLine3,
		city,
		region,
		postal,
		country,
	} = parts;
	return (
		<>
			{ [ address, addressLine2, addressLine3 ].map(
				( line, index ) =>
					line && (
						<div
							key={ index }
							className={ `jetpack-address__address jetpack-address__address${ index + 1 }` }
						>
							{ line }
						</div>
					)
			) }
			{ region || postal ? (
				<div>
					{ city && (
						<>
							<span className="jetpack-address__city">
								{ city }
							</span>
							{ ', ' }
						</>
					) }
					<span className="jetpack-address__region">{ region }</span>{ ' ' }
					<span className="jetpack-address__postal">{ postal }</span>
				</div>
			) : (
				city && <div className="jetpack-address__city">{ city }</div>
			) }
			{ country && (
				<div className="jetpack-address__country">{ country }</div>
			) }
		</>
	);
}
