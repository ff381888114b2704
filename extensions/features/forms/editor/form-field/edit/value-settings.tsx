import { useEffect, useRef } from 'react';
import { useSelect } from '@wordpress/data';
import {
	InspectorControls,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { PanelBody, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { FieldAttributes, SeatAttributes } from '../types';
import { renamedOption, useOptionBlocks } from './seat-settings';

type Values = NonNullable< SeatAttributes[ 'millworkValues' ] >;

interface ValueSettingsProps {
	clientId: string;
	attributes: Readonly< FieldAttributes & SeatAttributes >;
	setAttributes: (
		attributes: Partial< FieldAttributes & SeatAttributes >
	) => void;
}

/** As Millwork\Features\Forms\Calculation\CalculationAttributes reads it. */
const VALUE = /^-?\d{1,12}(?:\.\d{1,6})?$/;

/** What a field's options count in calculations. An option that is renamed keeps its value. */
export function ValueSettings( {
	clientId,
	attributes: { options: texts, millworkValues: values = [] },
	setAttributes,
}: ValueSettingsProps ) {
	const inside = useOptionBlocks( clientId );
	const isUsed = useHasCalculation( clientId ) || values.length > 0;
	const options = inside ? inside.split( '\n' ) : texts;
	const before = useRef( options );
	const save = ( next: Values ) =>
		setAttributes( { millworkValues: next.length ? next : undefined } );
	useEffect( () => {
		const renamed = renamedOption( before.current, options );
		before.current = options;
		if (
			renamed &&
			values.some( ( { option } ) => option === renamed[ 0 ] )
		) {
			save(
				values.map( ( one ) =>
					one.option === renamed[ 0 ]
						? { ...one, option: renamed[ 1 ] }
						: one
				)
			);
		}
	} );
	const named = [
		...new Set( options.filter( ( option ) => option.trim() ) ),
	];
	if ( ! isUsed || ! named.length ) {
		return null;
	}
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Prices and values', 'millwork' ) }>
				<p>
					{ __(
						'Calculations use this number when the option is chosen. If it’s empty, the option counts as 0.',
						'millwork'
					) }
				</p>
				{ named.map( ( option ) => {
					const value =
						values.find( ( one ) => one.option === option )
							?.value ?? '';
					return (
						<TextControl
							key={ option }
							label={ option }
							inputMode="decimal"
							help={
								value && ! VALUE.test( value )
									? __(
											'Enter a number, such as 12.50. Until then, this option counts as 0.',
											'millwork'
										)
									: undefined
							}
							value={ value }
							onChange={ ( text ) =>
								save( withValue( values, option, text.trim() ) )
							}
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					);
				} ) }
			</PanelBody>
		</InspectorControls>
	);
}

/** Whether the form of a field has a calculation. */
const useHasCalculation = ( clientId: string ) =>
	useSelect(
		( select ) => {
			const store = select( blockEditorStore ) as unknown as {
				getBlockParentsByBlockName: (
					id: string,
					name: string
				) => string[];
				getClientIdsOfDescendants: ( ids: string[] ) => string[];
				getBlockName: ( id: string ) => string | null;
			};
			return store
				.getClientIdsOfDescendants(
					store.getBlockParentsByBlockName(
						clientId,
						'jetpack/contact-form'
					)
				)
				.some(
					( id ) =>
						store.getBlockName( id ) ===
						'millwork/field-calculation'
				);
		},
		[ clientId ]
	);

/** The values with another one for an option; '' removes it. */
export const withValue = (
	values: Values,
	option: string,
	value: string
): Values => [
	...values.filter( ( one ) => one.option !== option ),
	...( value ? [ { option, value } ] : [] ),
];
