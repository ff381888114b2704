import { createBlock } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';

type Attributes = Record< string, string >;

/** Whether a text holds a form. */
export const FORM = /\[contact-form(?![\w-])/;

const attributePattern = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'\]]+))/g;

/** An attribute list that may hold brackets and slashes within quotes. */
const LIST = `((?:"[^"]*"|'[^']*'|[^"'\\]])*?)`;

/**
 * The fields that a type stands for; others are text (Spec 1, section 5).
 */
const TYPES = [
	'textarea',
	'radio',
	'checkbox',
	'checkbox-multiple',
	'select',
	'email',
	'name',
];

/** Quotes that WordPress or a word processor has made curly. */
const straight = ( text: string ) =>
	text
		.replace( /[\u201c\u201d\u2033]|&#8220;|&#8221;|&#8243;|&quot;/g, '"' )
		.replace(
			/[\u2018\u2019\u2032]|&#8216;|&#8217;|&#8242;|&#0?39;/g,
			"'"
		);

/** Text of HTML. */
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

/** Shortcodes say yes in several ways. */
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
 * What stood between the fields.
 *
 * @param html HTML, with the breaks that WordPress makes.
 */
function textOf( html: string ): Block[] {
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
 * Makes a form of the shortcodes of the oldest posts, `[contact-form]` with `[contact-field]` in it.
 * Without fields it is the form that the shortcode showed by itself.
 *
 * @param html HTML with the shortcode.
 * @return The form, and what stood in front of it and behind it is not in it; null without a form.
 */
export function formOfShortcode( html: string ): Block | null {
	const text = straight( html );
	const found = new RegExp(
		`\\[contact-form(?![\\w-])${ LIST }(?:/\\]|\\](?:([^]*?)\\[/contact-form\\])?)`
	).exec( text );
	if ( ! found ) {
		return null;
	}
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
