import { createBlock, getBlockType } from '@wordpress/blocks';
import type { Block } from '@wordpress/blocks';
import type { FieldAttributes } from './types';

/** The names of all field blocks; each adds itself when registered. */
export const fieldNames = new Set< string >();

type Values = Partial< FieldAttributes > & Record< string, unknown >;
type Inner = Pick< Block, 'name' | 'attributes' | 'innerBlocks' >;

/** All blocks in a list, at any depth. */
const flat = ( blocks: readonly Inner[] ): Inner[] =>
	blocks.flatMap( ( block ) => [ block, ...flat( block.innerBlocks ) ] );

const isOption = ( name: string ) =>
	/^jetpack\/(option|field-option-\w+|input-image-option)$/.test( name );

const texts = ( values: unknown[] ) =>
	values.filter(
		( value ): value is string => typeof value === 'string' && value !== ''
	);

/** Whether a label is a field's default. */
const isUsualLabel = ( label: unknown ) =>
	[ ...fieldNames ].some(
		( name ) =>
			( getBlockType( name )?.attributes?.label as { default?: unknown } )
				?.default === label
	);

/**
 * The values that a field of another type can take over. Later editors store label, placeholder and options in inner
 * blocks; a new field has them itself. A type's default label isn't taken over.
 *
 * @param innerBlocks The field's inner blocks.
 */
export function valuesOf(
	attributes: Values,
	innerBlocks: readonly Inner[] = []
): Values {
	const inner = flat( innerBlocks );
	const first = ( pattern: RegExp, key: string ) =>
		texts(
			inner
				.filter( ( { name } ) => pattern.test( name ) )
				.map( ( block ) => block.attributes[ key ] )
		)[ 0 ];
	const options = texts(
		inner
			.filter( ( { name } ) => isOption( name ) )
			.map( ( block ) => block.attributes.label )
	);
	const { label, width } = attributes;
	const values: Values = {
		label: isUsualLabel( label )
			? first( /^jetpack\/label$/, 'label' )
			: label,
		required: attributes.required,
		requiredText: attributes.requiredText,
		millworkMinLength: attributes.millworkMinLength,
		millworkMaxLength: attributes.millworkMaxLength,
		millworkOther: attributes.millworkOther,
		options: options.length ? options : attributes.options,
		defaultValue: attributes.defaultValue,
		placeholder:
			attributes.placeholder ||
			first( /^jetpack\/(phone-)?input$/, 'placeholder' ),
		id: attributes.id,
		width: typeof width === 'number' ? width : undefined,
		className: attributes.className,
	};
	return Object.fromEntries(
		Object.entries( values ).filter(
			( [ , value ] ) => value !== undefined && value !== null
		)
	);
}

/**
 * Transforms from all other fields to one.
 *
 * @param target The resulting block.
 */
export const transformsTo = ( target: string ) => ( {
	from: [
		{
			type: 'block',
			// Read when the author opens the menu; all fields are registered by then.
			get blocks() {
				return [ ...fieldNames ].filter( ( name ) => name !== target );
			},
			transform: ( attributes: Values, innerBlocks: Inner[] ) =>
				createBlock( target, valuesOf( attributes, innerBlocks ) ),
		},
	],
} );
