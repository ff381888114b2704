import { fieldsIn } from 'features/forms/editor/form-logic/form-fields';
import type {
	EditorBlock,
	FormField,
} from 'features/forms/editor/form-logic/form-fields';
import {
	CALCULABLE,
	MOST_OF_FORM,
	amountOf,
	calculate,
	inOrder,
	namesIn,
	readFormula,
} from 'features/forms/lib/calculation';
import type { Operand, Problem } from 'features/forms/lib/calculation';

interface Reading {
	/** The fields that the calculation may use. */
	operands: FormField[];
	problem?: Problem | 'loop' | 'full';
	/** The number fields of the formula that also take numbers below 0, because nobody set a minimum. */
	unlimited: FormField[];
	/** The text or the field's ID that is wrong. */
	wrong: string;
	/** With the answers at first; '' if there is none. */
	result: string;
}

type Attributes = Readonly< Record< string, unknown > >;

const within = ( block: EditorBlock ): EditorBlock[] =>
	block.innerBlocks.flatMap( ( inner ) => [ inner, ...within( inner ) ] );

const numberIn = ( value: unknown, fallback: number ) =>
	Number.isFinite( Number( value ?? fallback ) )
		? Number( value ?? fallback )
		: fallback;

/** The answer that a field shows first. */
function firstAnswer( type: string, attributes: Attributes ): string {
	const { defaultValue, default: later, min, max } = attributes;
	const value = String( defaultValue || ( later ?? '' ) );
	return type === 'slider' && ! value
		? String(
				Math.round( ( numberIn( min, 0 ) + numberIn( max, 100 ) ) / 2 )
			)
		: value;
}

const hasMinimum = ( { attributes, innerBlocks }: EditorBlock ): boolean =>
	( attributes.min !== '' &&
		attributes.min !== null &&
		Number.isFinite( Number( attributes.min ) ) ) ||
	innerBlocks.some( hasMinimum );

/**
 * Reads a calculation in its form.
 *
 * @param form     The form's block.
 * @param clientId The calculation's block.
 * @param titleOf  A block's title.
 */
export function readCalculation(
	form: EditorBlock,
	clientId: string,
	titleOf: ( name: string ) => string
): Reading {
	const fields = fieldsIn( form, titleOf );
	const blocks = new Map(
		within( form ).map( ( block ) => [ block.clientId, block.attributes ] )
	);
	const fieldOf = ( id: string ) => {
		const field = id ? fields.find( ( one ) => one.id === id ) : undefined;
		return field && { name: field.clientId, type: field.type };
	};
	const read = new Map(
		fields
			.filter( ( { type } ) => type === 'calculation' )
			.map( ( one ) => [
				one.clientId,
				readFormula( blocks.get( one.clientId )?.formula, fieldOf ),
			] )
	);
	const steps = new Map(
		[ ...read ].map( ( [ id, one ] ): [ string, string[] ] => [
			id,
			one.steps,
		] )
	);
	const ordered = inOrder( steps );
	const own = read.get( clientId );
	const usesOwn = ( id: string, known: string[] = [] ): boolean =>
		id === clientId ||
		namesIn( steps.get( id ) ?? [] ).some(
			( name ) =>
				! known.includes( name ) && usesOwn( name, [ ...known, name ] )
		);
	let used = 0;
	const isFull = [ ...read.keys() ].some( ( id ) => {
		used +=
			( blocks.get( id )?.formula as unknown[] | undefined )?.length ?? 0;
		return used > MOST_OF_FORM && id === clientId;
	} );
	const results = calculate(
		ordered.map( ( name ) => ( {
			name,
			steps: steps.get( name )!,
			decimals: numberIn( blocks.get( name )?.decimals, 2 ),
		} ) ),
		( name ) => {
			const { type } = fields.find( ( one ) => one.clientId === name )!;
			const attributes = blocks.get( name ) ?? {};
			return amountOf(
				{
					type,
					values: attributes.millworkValues as Operand[ 'values' ],
				},
				firstAnswer( type, attributes )
			);
		},
		() => false
	);
	const parts = new Set< string >();
	const collect = ( name: string ) =>
		namesIn( steps.get( name ) ?? [] ).forEach( ( one ) => {
			if ( ! parts.has( one ) ) {
				parts.add( one );
				collect( one );
			}
		} );
	collect( clientId );
	const token = own?.problem && 'token' in own ? own.token : '';
	return {
		operands: fields.filter(
			( { clientId: id, type } ) =>
				CALCULABLE.test( type ) &&
				! ( type === 'calculation' && usesOwn( id ) )
		),
		unlimited: fields.filter(
			( { clientId: id, type } ) =>
				type === 'number' &&
				parts.has( id ) &&
				! within( form ).some(
					( block ) => block.clientId === id && hasMinimum( block )
				)
		),
		problem:
			own?.problem ??
			( isFull ? 'full' : undefined ) ??
			( ordered.includes( clientId ) ? undefined : 'loop' ),
		wrong:
			typeof token === 'object'
				? String( Object.values( token )[ 0 ] ?? '' )
				: String( token ?? '' ),
		result: results.get( clientId ) ?? '',
	};
}
