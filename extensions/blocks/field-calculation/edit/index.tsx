import { useMemo } from 'react';
import { useSelect } from '@wordpress/data';
import {
	InspectorControls,
	store as blockEditorStore,
	useBlockEditContext,
} from '@wordpress/block-editor';
import { getBlockType } from '@wordpress/blocks';
import {
	RangeControl,
	SelectControl,
	TextControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { createFieldEdit } from 'features/forms/editor/form-field/edit';
import type { ControlProps } from 'features/forms/editor/form-field/edit';
import type { EditorBlock } from 'features/forms/editor/form-logic/form-fields';
import { formatResult } from 'features/forms/lib/calculation';
import type { ResultParts } from 'features/forms/lib/calculation';
import { getCurrencyFormat, paymentCurrencies } from 'shared/lib/currency';
import { Setting, SettingsPanel } from 'shared/editor/settings-panel';
import type { FieldCalculationAttributes } from '../attributes';
import { readCalculation } from './form-calculations';
import { FormulaPanel } from './formula-panel';
import { problemWords } from './words';

type Props = {
	attributes: Readonly< FieldCalculationAttributes >;
	setAttributes: (
		attributes: Partial< FieldCalculationAttributes >
	) => void;
};

export default createFieldEdit( {
	type: 'calculation',
	control: Result as unknown as ( props: ControlProps ) => JSX.Element,
	settings: Settings as unknown as ( props: ControlProps ) => JSX.Element,
	canBeRequired: false,
} );

const titleOf = ( name: string ) => String( getBlockType( name )?.title ?? '' );

/** The calculation, read in its form; changes with any of its fields. */
function useCalculation() {
	const { clientId } = useBlockEditContext() as { clientId: string };
	const form = useSelect(
		( select ) => {
			const store = select( blockEditorStore ) as unknown as {
				getBlock: ( id: string ) => EditorBlock | null;
				getBlockParentsByBlockName: (
					id: string,
					name: string
				) => string[];
			};
			const [ root ] = store.getBlockParentsByBlockName(
				clientId,
				'jetpack/contact-form'
			);
			return root ? store.getBlock( root ) : null;
		},
		[ clientId ]
	);
	return useMemo(
		() =>
			form && { clientId, ...readCalculation( form, clientId, titleOf ) },
		[ form, clientId ]
	);
}

/** How the result is written; the page uses the site's language for numbers without a currency. */
function partsOf( {
	currency,
	prefix = '',
	suffix = '',
}: Props[ 'attributes' ] ): ResultParts {
	if ( ! currency ) {
		return [ ',', '.', prefix, '', suffix ];
	}
	const { grouping, decimal, symbol } = getCurrencyFormat( currency );
	return [
		grouping,
		decimal,
		'',
		symbol.replace( /[^\p{S}\p{Z}]$/u, '$&\u00a0' ),
		'',
	];
}

function Result( { attributes }: Props ) {
	const calculation = useCalculation();
	const problem = calculation ? problemWords( calculation ) : '';
	return problem ? (
		<p className="jetpack-field__still">{ problem }</p>
	) : (
		<div className="jetpack-field__result">
			{ calculation?.result
				? formatResult( calculation.result, partsOf( attributes ) )
				: '–' }
		</div>
	);
}

function Settings( { attributes, setAttributes }: Props ) {
	const calculation = useCalculation();
	const { currency = '', decimals, formula, prefix, suffix } = attributes;
	const currencies = [ ...new Set( [ ...paymentCurrencies, currency ] ) ]
		.filter( Boolean )
		.sort();
	return (
		<>
			{ calculation && (
				<FormulaPanel
					clientId={ calculation.clientId }
					formula={ Array.isArray( formula ) ? formula : [] }
					operands={ calculation.operands }
					unlimited={ calculation.unlimited }
					problem={ problemWords( calculation ) }
					preview={
						calculation.result
							? sprintf(
									/* translators: %s: a number or price. */
									__( 'At first: %s', 'millwork' ),
									formatResult(
										calculation.result,
										partsOf( attributes )
									)
								)
							: __(
									'There is no result at first, because of a division by zero or too large a number.',
									'millwork'
								)
					}
				/>
			) }
			<InspectorControls>
				<SettingsPanel
					title={ __( 'Result', 'millwork' ) }
					attributes={ attributes }
					setAttributes={ setAttributes }
					defaults={ {
						currency: undefined,
						decimals: 2,
						prefix: undefined,
						suffix: undefined,
					} }
				>
					<Setting
						label={ __( 'Currency', 'millwork' ) }
						of="currency"
					>
						<SelectControl
							label={ __( 'Currency', 'millwork' ) }
							value={ currency }
							options={ [
								{
									value: '',
									label: __( 'None: a number', 'millwork' ),
								},
								...currencies.map( ( code ) => ( {
									value: code,
									label: code,
								} ) ),
							] }
							onChange={ ( value ) =>
								setAttributes( {
									currency: value || undefined,
								} )
							}
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					</Setting>
					{ ! currency && (
						<>
							<Setting
								label={ __( 'Decimals', 'millwork' ) }
								of="decimals"
							>
								<RangeControl
									label={ __( 'Decimals', 'millwork' ) }
									value={ decimals }
									onChange={ ( value ) =>
										setAttributes( {
											decimals: value ?? 2,
										} )
									}
									min={ 0 }
									max={ 6 }
									__next40pxDefaultSize
									__nextHasNoMarginBottom
								/>
							</Setting>
							<Setting
								label={ __( 'Before the number', 'millwork' ) }
								of="prefix"
							>
								<TextControl
									label={ __(
										'Before the number',
										'millwork'
									) }
									value={ prefix ?? '' }
									maxLength={ 30 }
									onChange={ ( value ) =>
										setAttributes( {
											prefix: value || undefined,
										} )
									}
									__next40pxDefaultSize
									__nextHasNoMarginBottom
								/>
							</Setting>
							<Setting
								label={ __( 'After the number', 'millwork' ) }
								of="suffix"
							>
								<TextControl
									label={ __(
										'After the number',
										'millwork'
									) }
									help={ __(
										'Such as a unit. Begin with a space if there should be one.',
										'millwork'
									) }
									value={ suffix ?? '' }
									maxLength={ 30 }
									onChange={ ( value ) =>
										setAttributes( {
											suffix: value || undefined,
										} )
									}
									__next40pxDefaultSize
									__nextHasNoMarginBottom
								/>
							</Setting>
						</>
					) }
				</SettingsPanel>
			</InspectorControls>
		</>
	);
}
