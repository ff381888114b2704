/** Parses what people copy from OpenTable: a widget's code, or a URL with restaurant IDs. */

export const STYLES = [ 'standard', 'tall', 'wide', 'button' ] as const;

/** The languages of the service's form. */
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
 * The form's language closest to the site's, or the default.
 *
 * @param locale For example 'de_AT'.
 */
export const languageOf = ( locale = '' ): string =>
	LANGUAGES.find( ( lang ) => lang === locale.replace( '_', '-' ) ) ??
	LANGUAGES.find( ( lang ) => lang.slice( 0, 2 ) === locale.slice( 0, 2 ) ) ??
	LANGUAGES[ 0 ]!;

export interface Reservation {
	rid: string[];
	restaurantNames?: Record< string, string >;
	style?: string;
	iframe?: boolean;
	domain?: string;
	lang?: string;
	newtab?: boolean;
}

/** The service's hosts, as complete names. */
const HOST =
	/^(?:www\.)?opentable\.(?:com|com\.au|com\.mx|co\.uk|co\.th|ae|ca|de|es|fr|hk|ie|it|jp|nl|sg)$/;

/** A URL, in a script's `src` or alone. */
const ADDRESS =
	/^\s*(?:<script\b[^>]*?\ssrc\s*=\s*["']?)?((?:https?:)?\/\/[^\s"'<>\\]+)/i;

/** Whether a text is a code or URL, which isn't searched for. */
export const isCode = ( text: string ): boolean =>
	/^\s*(?:https?:|<script)/i.test( text );

/**
 * The IDs in restaurant tokens: alone, or in brackets after a name.
 *
 * @param tokens The field's tokens.
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

/** A restaurant's name; '' if it isn't known. A post may contain anything as names. */
export const nameOf = ( names: unknown, id: string ): string => {
	const name = ( names as Record< string, unknown > | null | undefined )?.[
		id
	];
	return typeof name === 'string' ? name : '';
};

/**
 * Restaurant tokens: the ID, in brackets after the name if it is known.
 *
 * @param ids   The restaurants' IDs.
 * @param names Their names by ID.
 */
export const tokensOf = ( ids: string[], names: unknown ): string[] =>
	ids.map( ( id ) => {
		const name = nameOf( names, id );
		return name ? `${ name } (#${ id })` : id;
	} );

/**
 * The names in restaurant tokens, by ID.
 *
 * @param tokens The field's tokens.
 * @return Undefined if there are none.
 */
export const namesOf = (
	tokens: string[]
): Record< string, string > | undefined => {
	const names = tokens.flatMap( ( token ) => {
		const found = /^\s*(.*\S)\s*\(#(\d{1,12})\)\s*$/.exec( token );
		return found ? [ [ found[ 2 ]!, found[ 1 ]! ] ] : [];
	} );
	return names.length ? Object.fromEntries( names ) : undefined;
};

/**
 * @param code What was entered.
 * @return Undefined if it has no restaurant of the service.
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
 * The form's style. Buttons only work for a single restaurant.
 *
 * @param style The chosen style.
 * @param rid   The restaurants' IDs.
 */
export const styleFor = ( style: string, rid: string[] ): string =>
	style === 'button' && rid.length > 1 ? 'standard' : style;

/**
 * The style after restaurants were chosen: when there become several, it is reset to standard.
 *
 * @param style  The current style.
 * @param before The previous restaurants' IDs.
 */
export const styleAfterPick = (
	style: string,
	before: string[],
	rid: string[]
): string =>
	rid.length > 1 && before.length < 2 ? 'standard' : styleFor( style, rid );

/** The form's width and height by style, in pixels, as the service defines them. */
const SIZES: Record< string, [ number, number ] > = {
	standard: [ 224, 301 ],
	tall: [ 288, 490 ],
	wide: [ 840, 150 ],
	button: [ 210, 113 ],
};

/** The additional height of a form with a choice of restaurants, in pixels; the wide form doesn't need it. */
const CHOICE_HEIGHT = 60;

/**
 * The form's size; php/Widget.php does the same.
 *
 * @param rid The restaurants' IDs.
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
 * The form's frame; php/Widget.php does the same.
 *
 * @param attributes        The block's attributes.
 * @param attributes.rid    The restaurants' IDs.
 * @param attributes.domain The service's country.
 * @param attributes.newtab Whether it opens a tab.
 */
export function frameOf( {
	rid,
	style,
	domain,
	lang,
	newtab,
}: Required< Omit< Reservation, 'iframe' | 'restaurantNames' > > ): string {
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
