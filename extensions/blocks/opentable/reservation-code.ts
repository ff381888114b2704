/** Reads what people copy from OpenTable: the code of a widget, or an address with restaurants' numbers. */

export const STYLES = [ 'standard', 'tall', 'wide', 'button' ] as const;

/** Languages that the service's form speaks. */
export const LANGUAGES = [
	'en-US',
	'fr-CA',
	'de-DE',
	'es-MX',
	'ja-JP',
	'nl-NL',
	'it-IT',
];

/**
 * The form's language that is nearest to the site's; the usual one where there is none.
 *
 * @param locale The site's, as 'de_AT'.
 */
export const languageOf = ( locale = '' ): string =>
	LANGUAGES.find( ( lang ) => lang === locale.replace( '_', '-' ) ) ??
	LANGUAGES.find( ( lang ) => lang.slice( 0, 2 ) === locale.slice( 0, 2 ) ) ??
	LANGUAGES[ 0 ]!;

export interface Reservation {
	rid: string[];
	style?: string;
	iframe?: boolean;
	domain?: string;
	lang?: string;
	newtab?: boolean;
}

/** The service's hosts: these names as a whole. */
const HOST =
	/^(?:www\.)?opentable\.(?:com|com\.au|com\.mx|co\.uk|co\.th|ae|ca|de|es|fr|hk|ie|it|jp|nl|sg)$/;

/** An address, in the `src` of a script or alone. */
const ADDRESS =
	/^\s*(?:<script\b[^>]*?\ssrc\s*=\s*["']?)?((?:https?:)?\/\/[^\s"'<>\\]+)/i;

/**
 * Whether a text is a code or an address, and so nothing to search for.
 *
 * @param text What was entered.
 */
export const isCode = ( text: string ): boolean =>
	/^\s*(?:https?:|<script)/i.test( text );

/**
 * The numbers in restaurants' tokens: alone, or in brackets behind a name.
 *
 * @param tokens What stands in the field.
 */
export const idsOf = ( tokens: string[] ): string[] => [
	...new Set(
		tokens.flatMap(
			( token ) =>
				/^\s*(\d{1,12})\s*$|\(#(\d{1,12})\)\s*$/
					.exec( token )
					?.slice( 1 )
					.filter( Boolean ) ?? []
		)
	),
];

/**
 * Reads a code or an address.
 *
 * @param code What was entered.
 * @return Nothing if there is no restaurant of the service's in it.
 */
export function readReservation( code: string ): Reservation | undefined {
	const found = ADDRESS.exec( code )?.[ 1 ]?.replace( /&amp;/g, '&' );
	const address = found?.replace( /^\/\//, 'https://' ) ?? '';
	if ( ! isCode( code ) || ! URL.canParse( address ) ) {
		return undefined;
	}
	const { host, password, searchParams, username } = new URL( address );
	const rid = idsOf( [
		...searchParams.getAll( 'rid' ),
		...searchParams.getAll( 'restref' ),
	] );
	if ( username || password || ! HOST.test( host ) || ! rid.length ) {
		return undefined;
	}
	const get = ( name: string ) => searchParams.get( name ) ?? '';
	const looks = get( 'type' ) === 'button' ? 'button' : get( 'theme' );
	const reservation: Reservation = { rid };
	if ( ( STYLES as readonly string[] ).includes( looks ) ) {
		reservation.style = styleFor( looks, rid );
	}
	if ( HOST.test( `opentable.${ get( 'domain' ) }` ) ) {
		reservation.domain = get( 'domain' );
	}
	if ( LANGUAGES.includes( get( 'lang' ) ) ) {
		reservation.lang = get( 'lang' );
	}
	for ( const name of [ 'iframe', 'newtab' ] as const ) {
		if ( /^(?:true|false)$/.test( get( name ) ) ) {
			reservation[ name ] = get( name ) === 'true';
		}
	}
	return reservation;
}

/**
 * How a form looks: a button leads to one restaurant.
 *
 * @param style What was chosen.
 * @param rid   The restaurants' numbers.
 */
export const styleFor = ( style: string, rid: string[] ): string =>
	style === 'button' && rid.length > 1 ? 'standard' : style;

/**
 * How a form looks after restaurants were picked: several begin with the standard style.
 *
 * @param style  How it looked.
 * @param before The restaurants' numbers before.
 */
export const styleAfterPick = (
	style: string,
	before: string[],
	rid: string[]
): string =>
	rid.length > 1 && before.length < 2 ? 'standard' : styleFor( style, rid );

/** The form's width and height by style, in pixels, which are the service's. */
const SIZES: Record< string, [ number, number ] > = {
	standard: [ 224, 301 ],
	tall: [ 288, 490 ],
	wide: [ 840, 150 ],
	button: [ 210, 113 ],
};

/** So much higher is a form in which a restaurant is chosen; the wide one has room beside. */
const CHOICE_HEIGHT = 60;

/**
 * The size of a form; php/Widget.php gives visitors the same.
 *
 * @param style How it looks.
 * @param rid   The restaurants' numbers.
 * @return Width and height, in pixels.
 */
export function sizeOf( style: string, rid: string[] ): [ number, number ] {
	const shown = styleFor( style in SIZES ? style : 'standard', rid );
	const [ width, height ] = SIZES[ shown ]!;
	return rid.length > 1 && shown !== 'wide'
		? [ width, height + CHOICE_HEIGHT ]
		: [ width, height ];
}

/**
 * The form in a frame; php/Widget.php gives visitors the same.
 *
 * @param attributes        The block's attributes.
 * @param attributes.rid    The restaurants' numbers.
 * @param attributes.style  How it looks.
 * @param attributes.domain The service's country.
 * @param attributes.newtab Whether it opens a tab.
 */
export function frameOf( {
	rid,
	style,
	domain,
	lang,
	newtab,
}: Required< Omit< Reservation, 'iframe' > > ): string {
	const query = new URLSearchParams(
		idsOf( rid ).map( ( id ) => [ 'rid', id ] )
	);
	const single = style === 'button' ? 'button' : 'standard';
	const rest = {
		type: rid.length > 1 ? 'multi' : single,
		theme: [ 'tall', 'wide' ].includes( style ) ? style : 'standard',
		overlay: 'false',
		domain,
		lang,
		newtab: String( newtab ),
		disablega: 'true',
	};
	Object.entries( rest ).forEach( ( [ name, value ] ) =>
		query.set( name, value )
	);
	return `https://www.opentable.com/widget/reservation/canvas?${ query }`;
}
