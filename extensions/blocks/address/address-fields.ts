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

/** Whether there is anything to show. */
export function hasAddress( parts: Readonly< AddressFields > ): boolean {
	return fieldNames.some( ( name ) => parts[ name ] );
}

/** The text of the saved markup: city alone, or with region or postal code 'city, region postal'. */
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
 * The address of a map as it is saved: in the words of posts that exist, quirks included (only the first space is a
 * plus), so that a post can be read by the editors that made them. The page gets a well-formed one from PHP:
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
