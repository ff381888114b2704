import {
	Button,
	Flex,
	FlexBlock,
	SelectControl,
	TextControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { fieldById } from './form-fields';
import type { FormField } from './form-fields';
import { WITH_VALUE, kindOf, needsValue } from './stored-conditions';
import type { Rule } from './stored-conditions';
import { operatorWords } from './words';

interface RuleRowProps {
	rule: Rule;
	fields: FormField[];
	circular: Set< string >;
	onChange: ( rule: Rule ) => void;
	/** Missing for the only rule. */
	onRemove?: () => void;
}

const CHOICES = /^(?:select|radio|image-select)$/;

/** The operators that make sense for a type of field. */
function operatorsOf( type: string ): string[] {
	const kind = kindOf( type );
	if ( kind === 'tick' ) {
		return /^(?:file|address|signature)$/.test( type )
			? [ 'is_not_empty', 'is_empty' ]
			: [ 'is_checked', 'is_not_checked' ];
	}
	return [
		...( CHOICES.test( type ) ? [ 'is', 'is_not' ] : WITH_VALUE[ kind ] ),
		'is_empty',
		'is_not_empty',
	];
}

/** One condition: a field, an operator and a value. */
export function RuleRow( {
	rule,
	fields,
	circular,
	onChange,
	onRemove,
}: RuleRowProps ) {
	const asked = fieldById( fields, rule.field );
	const offered = asked ? operatorsOf( asked.type ) : [];
	const operators = [
		// An operator that another editor stored stays.
		...( asked && ! offered.includes( rule.operator )
			? [ rule.operator ]
			: [] ),
		...offered,
	];
	const choose = ( id: string ) => {
		const field = fieldById( fields, id );
		onChange( {
			field: id,
			operator: field ? operatorsOf( field.type )[ 0 ]! : 'is',
			value: '',
		} );
	};
	return (
		<Flex align="flex-end" wrap style={ { marginBlockEnd: 8 } }>
			<FlexBlock>
				<SelectControl
					label={ __( 'Field', 'millwork' ) }
					value={ rule.field }
					options={ [
						{
							value: '',
							label: __( 'Choose a field', 'millwork' ),
						},
						...fields.map( ( { clientId, id, label } ) => ( {
							value: id,
							label,
							disabled: circular.has( clientId ),
						} ) ),
					] }
					onChange={ choose }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</FlexBlock>
			{ asked && (
				<FlexBlock>
					<SelectControl
						label={ __( 'Condition', 'millwork' ) }
						value={ rule.operator }
						options={ operators.map( ( value ) => ( {
							value,
							label: operatorWords( value ),
						} ) ) }
						onChange={ ( operator ) =>
							onChange( { ...rule, operator } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</FlexBlock>
			) }
			{ asked && needsValue( rule.operator ) && (
				<FlexBlock>
					<ValueControl
						field={ asked }
						value={ rule.value ?? '' }
						onChange={ ( value ) => onChange( { ...rule, value } ) }
					/>
				</FlexBlock>
			) }
			{ onRemove && (
				<Button
					variant="tertiary"
					isDestructive
					onClick={ onRemove }
					__next40pxDefaultSize
				>
					{ __( 'Remove condition', 'millwork' ) }
				</Button>
			) }
		</Flex>
	);
}

interface ValueControlProps {
	field: FormField;
	value: string;
	onChange: ( value: string ) => void;
}

function ValueControl( {
	field: { options, type },
	value,
	onChange,
}: ValueControlProps ) {
	const label = __( 'Value', 'millwork' );
	if ( CHOICES.test( type ) || type === 'checkbox-multiple' ) {
		return (
			<SelectControl
				label={ label }
				value={ value }
				options={ [
					{ value: '', label: __( 'Choose an option', 'millwork' ) },
					...[ ...new Set( [ ...options, value ] ) ]
						.filter( Boolean )
						.map( ( option ) => ( {
							value: option,
							label: option,
						} ) ),
				] }
				onChange={ onChange }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
		);
	}
	const kind = kindOf( type );
	return (
		<TextControl
			label={ label }
			type={
				kind === 'number' || kind === 'date' || kind === 'time'
					? kind
					: 'text'
			}
			// Also numbers that are not whole.
			{ ...( kind === 'number' && { step: 'any' } ) }
			value={ value }
			onChange={ onChange }
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}
