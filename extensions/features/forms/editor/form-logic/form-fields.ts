import { __, _x, sprintf } from '@wordpress/i18n';
import { inOrder } from './condition-order';
import { readLogic, storedGroups } from './stored-conditions';
import type { Group } from './stored-conditions';

/** A block of the editor's store. */
export interface EditorBlock {
	clientId: string;
	name: string;
	attributes: Readonly< Record< string, unknown > >;
	innerBlocks: readonly EditorBlock[];
}

/** A field of a form. */
export interface FormField {
	clientId: string;
	/** '' if it has none yet. */
	id: string;
	/** Its block's name without the prefix. */
	type: string;
	label: string;
	options: string[];
	/** Whether it is the text next to the option “Other” of the field before it. */
	isOther?: boolean;
}

/** Fields that Jetpack doesn't have begin with our name. */
const NAME = /^(?:jetpack|millwork)\/field-(?!option)(.+)$/;

const textOf = ( value: unknown ) => {
	const { body } = new DOMParser().parseFromString(
		typeof value === 'string' ? value : '',
		'text/html'
	);
	return ( body.textContent ?? '' ).trim();
};

const isField = ( { name }: EditorBlock ) => NAME.test( name );

/** An image choice with several choices is a group of checkboxes, as on the server. */
const typeOf = ( { attributes, name }: EditorBlock ) => {
	const type = NAME.exec( name )?.[ 1 ] ?? '';
	return type === 'image-select' && attributes.isMultiple === true
		? 'checkbox-multiple'
		: type;
};

const within = ( block: EditorBlock ): EditorBlock[] =>
	block.innerBlocks.flatMap( ( inner ) => [ inner, ...within( inner ) ] );

/** Newer fields keep their label and options in inner blocks. */
const labelsIn = ( block: EditorBlock, names: RegExp ) =>
	within( block )
		.filter( ( { name } ) => names.test( name ) )
		.map( ( { attributes } ) => textOf( attributes.label ) )
		.filter( Boolean );

/**
 * The fields of a form, in order.
 *
 * @param form    The form's block.
 * @param titleOf A block's title, for fields whose label was never written.
 */
export const fieldsIn = (
	form: EditorBlock,
	titleOf: ( name: string ) => string
): FormField[] =>
	within( form )
		.filter( isField )
		.flatMap( ( block ) => {
			const { attributes, clientId, name } = block;
			const own = labelsIn( block, /option$|option-/ );
			const options = Array.isArray( attributes.options )
				? attributes.options.map( textOf )
				: [];
			const other = otherOf( block );
			const field: FormField = {
				clientId,
				id: typeof attributes.id === 'string' ? attributes.id : '',
				type: typeOf( block ),
				label:
					textOf( attributes.label ) ||
					labelsIn( block, /^jetpack\/label$/ )[ 0 ] ||
					titleOf( name ),
				options: [
					...new Set( [ ...( own.length ? own : options ), other ] ),
				].filter( Boolean ),
			};
			return other
				? [ field, { ...field, ...textOfOther( field, other ) } ]
				: [ field ];
		} );

/** The option with a text of the visitor's own, as Millwork\Features\Forms\Fields\OtherText reads it; '' without. */
function otherOf( block: EditorBlock ): string {
	const type =
		/^jetpack\/field-(radio|select|checkbox-multiple|image-select)$/.exec(
			block.name
		)?.[ 1 ];
	const { millworkOther, showOtherOption } = block.attributes;
	const isPictures = type === 'image-select';
	if ( ! type || ( isPictures && showOtherOption !== true ) ) {
		return '';
	}
	const marked = within( block ).find(
		( { attributes } ) => attributes.isOther === true
	);
	return isPictures || typeof millworkOther === 'string' || marked
		? textOf( millworkOther ?? marked?.attributes.label ) ||
				_x( 'Other', 'option of a form’s field', 'millwork' )
		: '';
}

/** What conditions ask besides the choice. Its ID is made of the field's. */
const textOfOther = ( { id, label }: FormField, other: string ) => ( {
	id: id && idOfOther( id ),
	type: 'text',
	label: sprintf(
		/* translators: 1: label of a form's field; 2: its option for answers that aren't listed, such as 'Other' */
		__( '%1$s: text of “%2$s”', 'millwork' ),
		label,
		other
	),
	options: [],
	isOther: true,
} );

/** The ID of the text next to the option “Other”. */
export const idOfOther = ( id: string ) => `${ id }.other`;

/** The first field with an ID: rules are about that one. */
export const fieldById = ( fields: readonly FormField[], id: string ) =>
	id ? fields.find( ( field ) => field.id === id ) : undefined;

/**
 * The fields that a block's condition can't use, because they depend on the block's own fields.
 *
 * @param form     The form's block.
 * @param clientId The field, group or step with the condition.
 */
export function circularFields(
	form: EditorBlock,
	fields: readonly FormField[],
	clientId: string
): Set< string > {
	const blocks = within( form );
	const clientOf = ( id: string ) => fieldById( fields, id )?.clientId ?? '';
	const operands = operandsIn( blocks, clientOf );
	const rulesAbout = ( id: string ) =>
		[ id, ...( operands.get( id ) ?? [] ) ].map( ( field ) => ( {
			field,
		} ) );
	const controlled = ( block: EditorBlock ) =>
		( isField( block )
			? [ block ]
			: within( block ).filter( isField )
		).map( ( field ) => field.clientId );
	const others = blocks.flatMap( ( block ) => {
		const { conditionalLogic, millworkLogic } = block.attributes;
		const logic =
			block.clientId === clientId
				? undefined
				: readLogic(
						conditionalLogic ?? millworkLogic,
						( id ) => fieldById( fields, id )?.type
					);
		return logic
			? [
					{
						fields: controlled( block ),
						groups: logic.groups.map( ( { rules } ) => ( {
							rules: rules.flatMap( ( { field } ) =>
								rulesAbout( clientOf( field ) )
							),
						} ) ),
					},
				]
			: [];
	} );
	const own = blocks.find( ( block ) => block.clientId === clientId );
	return new Set(
		fields
			.filter( ( field ) => {
				const wanted = {
					fields: own ? controlled( own ) : [],
					groups: [ { rules: rulesAbout( field.clientId ) } ],
				};
				return ! inOrder( [ ...others, wanted ] ).includes( wanted );
			} )
			.map( ( field ) => field.clientId )
	);
}

/** All fields that decide about a calculation's result, directly or by other calculations, by calculation. */
function operandsIn(
	blocks: readonly EditorBlock[],
	clientOf: ( id: string ) => string
): Map< string, Set< string > > {
	const direct = new Map(
		blocks
			.filter( ( { attributes } ) => Array.isArray( attributes.formula ) )
			.map( ( { attributes, clientId } ) => [
				clientId,
				( attributes.formula as ( { field?: unknown } | null )[] ).map(
					( token ) => clientOf( String( token?.field ?? '' ) )
				),
			] )
	);
	const collect = ( clientId: string, found: Set< string > ) => {
		direct.get( clientId )?.forEach( ( one ) => {
			if ( one && ! found.has( one ) ) {
				found.add( one );
				collect( one, found );
			}
		} );
		return found;
	};
	return new Map(
		[ ...direct.keys() ].map( ( one ) => [
			one,
			collect( one, new Set() ),
		] )
	);
}

/**
 * An ID for a field that conditions use. It can't be the name of an answer, so the field's name in entries stays what
 * it is, see FormParser::name().
 */
export function freshId( fields: readonly FormField[] ): string {
	const id = `f${ String( Math.random() ).slice( 2, 8 ).padEnd( 6, '0' ) }`;
	return fieldById( fields, id ) ? freshId( fields ) : id;
}

/** What is wrong with a stored condition. */
export interface Flaws {
	/** Whether it asks a field that doesn't exist. */
	isFieldGone: boolean;
	/** Answers that the asked field doesn't offer, with its label. */
	goneOptions: [ string, string ][];
}

const CHOICES = /^(?:select|radio|image-select|checkbox-multiple)$/;

export function flawsOf(
	stored: Readonly< Record< string, unknown > >,
	fields: readonly FormField[]
): Flaws {
	const rules = storedGroups( stored ).flatMap( ( group ) => {
		const list = ( group as Partial< Group > | null )?.rules;
		return Array.isArray( list ) ? list : [];
	} );
	return {
		isFieldGone: rules.some(
			( rule ) =>
				typeof rule?.field === 'string' &&
				rule.field !== '' &&
				! fieldById( fields, rule.field )
		),
		goneOptions: rules.flatMap( ( rule ): [ string, string ][] => {
			const field = fieldById( fields, String( rule?.field ?? '' ) );
			const value = rule?.value;
			return field &&
				CHOICES.test( field.type ) &&
				typeof value === 'string' &&
				value &&
				! field.options.includes( value )
				? [ [ value, field.label ] ]
				: [];
		} ),
	};
}
