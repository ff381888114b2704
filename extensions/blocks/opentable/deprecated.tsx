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

/** A comment may hold anything, and an error in here keeps the whole post from being opened. */
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

/** What is eligible is asked with what the comment holds, whatever that is. */
const classesOf = ( { className }: OldAttributes ) =>
	typeof className === 'string' ? className : '';

/** Whether the class that says the style is missing; the usual one needs none. */
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

/** The links stood alone. */
const v1 = {
	attributes,
	supports,
	save: ( { attributes: { rid } }: { attributes: OldAttributes } ) =>
		rid.length ? <>{ links( rid ) }</> : null,
	migrate: withClass,
};

/** The style was an attribute alone; now it is a class too. */
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
