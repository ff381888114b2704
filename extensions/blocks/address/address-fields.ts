/** The parts of an address, in the order in which people type them. */
export const fieldNames = [
	'address',
	'addressLine2',
	'addressLine3',
	'city',
	'region',
	'postal',
	'country',
] as const;

export type FieldName = ( typeof fieldNames )[ number ];
export type AddressFields = Record< FieldName, string >;

export function hasAddress( parts: Readonly< AddressFields > ): boolean {
	return fieldNames.some( ( name ) => parts[ name ] );
}

/** The saved text: the city alone, or 'city, region postal' if there is a region or postal code. */
export function textOf( parts: Readonly< AddressFields > ): string {
	const { address, addressLine2, addressLine3, country } = parts;
	return [
		address,
		addressLine2,
		addressLine3,
		placeOf( parts ),
		country,
	].join( '' );
}

function placeOf( {
	city,
	region,
	postal,
}: Readonly< AddressFields > ): string {
	const area = region || postal ? `${ region } ${ postal }` : '';
	return city && area ? `${ city }, ${ area }` : city + area;
}

/**
 * The map URL as it is saved. It matches existing posts, with their quirks (only the first space is a plus), so that
 * the editors that made them can still read them. For the page, PHP creates a well-formed URL:
 * `Millwork\Units\Address\Address::map_url()`.
 */
export function savedMapUrl( parts: Readonly< AddressFields > ): string {
	const {
		address,
		addressLine2,
		addressLine3,
		city,
		region,
		postal,
		country,
	} = parts;
	const query = [
		address && `${ address },`,
		addressLine2 && `${ addressLine2 },`,
		addressLine3 && `${ addressLine3 },`,
		city && `+${ city },`,
		region && `+${ region },`,
		postal && `+${ postal }`,
		country && `+${ country }`,
	].join( '' );
	return `https://www.google.com/maps/search/${ query }`.replace( ' ', '+' );
}
