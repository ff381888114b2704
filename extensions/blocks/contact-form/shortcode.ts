import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

type Attributes = Record< string, string >;

const attributePattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g;

const LIST = `((?:"[^"]*"|'[^']*'|[^"'\\]])*?)`;

/** A form's shortcode; not in double brackets, which WordPress shows as text. */
const FORM = new RegExp(
	`(?<!\\[)\\[contact-form(?![\\w-])${ LIST }(?:/\\]|\\](?:([^]*?)\\[/contact-form\\])?)`
);

/** The field types; any other is text. */
const TYPES = [
	'textarea',
	'radio',
	'checkbox',
	'checkbox-multiple',
	'select',
	'email',
	'name',
];

/** Double or single quotes made curly by WordPress or a word processor. */
const QUOTES =
	/([\u201c\u201d\u2033]|&#8220;|&#8221;|&#8243;|&quot;)|[\u2018\u2019\u2032]|&#8216;|&#8217;|&#8242;|&#0?39;/g;

/**
 * A text with straight quotes.
 *
 * @return The text, and for each position in it, including the end, the position in the original.
 */
function straighten( html: string ): { text: string; places: number[] } {
	const places: number[] = [];
	const text = html.replace( QUOTES, ( _quote, double ) =>
		double ? '"' : "'"
	);
	const quotes = html.matchAll( QUOTES );
	let quote = quotes.next().value;
	for ( let place = 0; place <= html.length; place++ ) {
		places.push( place );
		if ( quote?.index === place ) {
			place += quote[ 0 ].length - 1;
			quote = quotes.next().value;
		}
	}
	return { text, places };
}

const plain = ( html: string ) =>
	new DOMParser().parseFromString( html, 'text/html' ).body.textContent ?? '';

const escape = ( text: string ) =>
	text.replace( /&/g, '&amp;' ).replace( /</g, '&lt;' );

function attributesOf( list: string ): Attributes {
	const found: Attributes = {};
	for ( const [ , name, double, single, bare ] of list.matchAll(
		attributePattern
	) ) {
		found[ name!.toLowerCase() ] = plain( double ?? single ?? bare ?? '' );
	}
	return found;
}

/** Values that mean yes in shortcodes. */
const isYes = ( value = '' ) => /^(1|true|yes|on|required)$/i.test( value );

function fieldOf( list: string ): Block {
	const { type = 'text', ...given } = attributesOf( list );
	const name = TYPES.find( ( known ) => known === type ) ?? 'text';
	const width = Number( given.width );
	const attributes = {
		...( given.label !== undefined && { label: escape( given.label ) } ),
		...( isYes( given.required ) && { required: true } ),
		...( given.options && {
			options: given.options
				.split( ',' )
				.map( ( option ) => option.trim() )
				.filter( Boolean ),
		} ),
		...( given.defaultvalue && { defaultValue: given.defaultvalue } ),
		...( ! given.defaultvalue &&
			given.default && { defaultValue: given.default } ),
		...( given.placeholder && { placeholder: given.placeholder } ),
		...( given.id && { id: given.id } ),
		...( given.class && { className: given.class } ),
		...( width > 0 && width < 100 && { width } ),
	};
	return createBlock( `jetpack/field-${ name }`, attributes );
}

/**
 * Blocks from the text between fields, or beside the form.
 *
 * @param html With WordPress's automatic line breaks.
 */
export function textOf( html: string ): Block[] {
	const bare = html.replace( /<br\s*\/?>|<\/?p>/g, '\n' ).trim();
	if ( ! plain( bare ).trim() ) {
		return [];
	}
	return [
		/<(?!\/?(a|b|strong|em|i)\b)[a-z]/i.test( bare )
			? createBlock( 'core/html', { content: bare } )
			: createBlock( 'core/paragraph', {
					content: bare.replace( /\s*\n\s*/g, ' ' ),
				} ),
	];
}

/**
 * Finds the first form in a text.
 *
 * @param html With the shortcode.
 * @return The form, and the HTML before and after it; null without a form.
 */
export function splitAtForm(
	html: string
): { before: string; form: Block; after: string } | null {
	const { text, places } = straighten( html );
	const found = FORM.exec( text );
	return (
		found && {
			before: html.slice( 0, places[ found.index ] ),
			form: formOf( found ),
			after: html.slice( places[ found.index + found[ 0 ].length ] ),
		}
	);
}

/**
 * The first form in a text.
 *
 * @param html With the shortcode.
 * @return Null without a form.
 */
export const formOfShortcode = ( html: string ): Block | null =>
	splitAtForm( html )?.form ?? null;

/**
 * Converts the oldest posts' shortcodes, `[contact-form]` with `[contact-field]` in it. Without fields it becomes the
 * shortcode's default form.
 *
 * @param found A match of FORM.
 */
function formOf( found: RegExpExecArray ): Block {
	const {
		to,
		subject,
		submit_button_text: button,
		...rest
	} = attributesOf( found[ 1 ] ?? '' );
	const fields: Block[] = [];
	let end = 0;
	const content = found[ 2 ] ?? '';
	for ( const field of content.matchAll(
		new RegExp(
			`\\[contact-field(?![\\w-])${ LIST }/?\\](?:\\s*\\[/contact-field\\])?`,
			'g'
		)
	) ) {
		fields.push( ...textOf( content.slice( end, field.index ) ) );
		fields.push( fieldOf( field[ 1 ] ?? '' ) );
		end = field.index! + field[ 0 ].length;
	}
	const hasFields = fields.length > 0;
	fields.push( ...textOf( content.slice( end ) ) );
	return createBlock(
		'jetpack/contact-form',
		{
			...( to && { to } ),
			...( subject && { subject } ),
			...( rest.class && { className: rest.class } ),
		},
		[
			...( hasFields
				? fields
				: [
						createBlock( 'jetpack/field-name', { required: true } ),
						createBlock( 'jetpack/field-email', {
							required: true,
						} ),
						createBlock( 'jetpack/field-url' ),
						createBlock( 'jetpack/field-textarea', {
							required: true,
						} ),
						...fields,
					] ),
			createBlock( 'jetpack/button', {
				element: 'button',
				text: button || __( 'Submit', 'millwork' ),
				lock: { remove: true },
			} ),
		]
	);
}
