import { useBlockProps } from '@wordpress/block-editor';

interface OldAttributes {
	rid: string[];
	style: string;
	className?: string;
}

const attributes = {
	rid: { type: 'array', default: [] },
	style: { type: 'string', default: 'standard' },
	iframe: { type: 'boolean', default: true },
	domain: { type: 'string', default: 'com' },
	lang: { type: 'string', default: 'en-US' },
	newtab: { type: 'boolean', default: false },
	negativeMargin: { type: 'boolean', default: false },
};

const supports = { align: true, html: false };

/** A comment may contain anything, and an error here would prevent the whole post from opening. */
const textOf = ( id: unknown ) =>
	id && typeof id === 'object' ? '' : String( id );

const links = ( rid: string[] ) =>
	rid.map( ( id ) => {
		const url = `https://www.opentable.com/restref/client/?rid=${ textOf( id ) }`;
		return (
			<a key={ url } href={ url }>
				{ url }
			</a>
		);
	} );

/** isEligible() gets the comment's attributes, which may have any shape. */
const classesOf = ( { className }: OldAttributes ) =>
	typeof className === 'string' ? className : '';

/** Whether the style's class is missing; the default style has none. */
const lacksClass = ( old: OldAttributes ) =>
	typeof old.style === 'string' &&
	old.style !== 'standard' &&
	! classesOf( old ).includes( 'is-style-' );

const withClass = ( old: OldAttributes ) =>
	lacksClass( old )
		? {
				...old,
				className: [ classesOf( old ), `is-style-${ old.style }` ]
					.filter( Boolean )
					.join( ' ' ),
			}
		: old;

/** The links had no wrapper. */
const v1 = {
	attributes,
	supports,
	save: ( { attributes: { rid } }: { attributes: OldAttributes } ) =>
		rid.length ? <>{ links( rid ) }</> : null,
	migrate: withClass,
};

/** The style was only an attribute; now it is also a class. */
const v2 = {
	attributes,
	supports,
	save: ( { attributes: { rid } }: { attributes: OldAttributes } ) => (
		<div { ...useBlockProps.save() }>{ links( rid ) }</div>
	),
	isEligible: lacksClass,
	migrate: withClass,
};

export default [ v1, v2 ];
