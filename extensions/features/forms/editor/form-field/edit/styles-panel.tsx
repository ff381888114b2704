import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import {
	ContrastChecker,
	InspectorControls,
	PanelColorSettings,
	store as blockEditorStore,
} from '@wordpress/block-editor';
import { Button, RangeControl, ToggleControl } from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { __ } from '@wordpress/i18n';
import type { FieldAttributes } from '../types';
import { fieldNames } from '../transforms';
import { STYLES, commonStyles } from './styles';
import type { FieldStyles } from './styles';

interface Selectors {
	getBlockParentsByBlockName: (
		clientId: string,
		name: string,
		ascending: boolean
	) => string[];
	getClientIdsOfDescendants: ( ids: string[] ) => string[];
	getBlockName: ( clientId: string ) => string | null;
	getBlockAttributes: ( clientId: string ) => Partial< FieldAttributes >;
}

interface Actions {
	updateBlockAttributes: ( ids: string[], attributes: FieldStyles ) => void;
}

const fieldsIn = (
	{ getClientIdsOfDescendants, getBlockName }: Selectors,
	form: string
) =>
	getClientIdsOfDescendants( [ form ] ).filter( ( id ) =>
		fieldNames.has( getBlockName( id ) ?? '' )
	);

/** The fields of a form that have the same style; the others have their own. */
const sharingIn = ( store: Selectors, form: string ) =>
	fieldsIn( store, form ).filter(
		( id ) => store.getBlockAttributes( id ).shareFieldAttributes !== false
	);

/** The styles that a field without an input can have, or all. */
const stylesOf = (
	attributes: Partial< FieldAttributes >,
	hasInput = true
): FieldStyles =>
	Object.fromEntries(
		STYLES.filter( ( key ) => hasInput || key === 'labelColor' ).map(
			( key ) => [ key, attributes[ key ] ]
		)
	);

interface StylesProps {
	title: string;
	values: FieldStyles;
	onChange: ( values: FieldStyles ) => void;
	/** Whether the field has an input besides its label. */
	hasInput?: boolean;
	children?: ReactNode;
}

function Looks( {
	title,
	values,
	onChange,
	hasInput = true,
	children,
}: StylesProps ) {
	const color = (
		key:
			| 'labelColor'
			| 'inputColor'
			| 'fieldBackgroundColor'
			| 'inputBorderColor',
		label: string
	) => ( {
		label,
		// The types require a text; undefined means no color.
		value: values[ key ] as string,
		onChange: ( value?: string ) => onChange( { [ key ]: value } ),
	} );
	const length = (
		key: 'borderWidth' | 'borderRadius',
		label: string,
		max: number
	) => (
		<RangeControl
			label={ label }
			value={
				values[ key ] === undefined
					? undefined
					: parseFloat( String( values[ key ] ) )
			}
			onChange={ ( value ) => onChange( { [ key ]: value } ) }
			min={ 0 }
			max={ max }
			allowReset
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
	return (
		<InspectorControls group="styles">
			<PanelColorSettings
				title={ title }
				enableAlpha
				colorSettings={ [
					color( 'labelColor', __( 'Label', 'millwork' ) ),
					...( hasInput
						? [
								color(
									'inputColor',
									__( 'Answer', 'millwork' )
								),
								color(
									'fieldBackgroundColor',
									__( 'Answer background', 'millwork' )
								),
								color(
									'inputBorderColor',
									__( 'Answer border', 'millwork' )
								),
							]
						: [] ),
				] }
			>
				{ hasInput && (
					<>
						<ContrastChecker
							textColor={ values.inputColor }
							backgroundColor={ values.fieldBackgroundColor }
						/>
						{ length(
							'borderWidth',
							__( 'Border width in pixels', 'millwork' ),
							10
						) }
						{ length(
							'borderRadius',
							__( 'Border radius in pixels', 'millwork' ),
							50
						) }
					</>
				) }
				{ children }
			</PanelColorSettings>
		</InspectorControls>
	);
}

interface FieldStylesPanelProps {
	clientId: string;
	attributes: Readonly< FieldAttributes >;
	setAttributes: ( attributes: Partial< FieldAttributes > ) => void;
	/** Whether the field has an input besides its label. */
	hasInput: boolean;
}

/** The styles of a field's label and input: those of all fields in the form, or its own. */
export function FieldStylesPanel( {
	clientId,
	attributes,
	setAttributes,
	hasInput,
}: FieldStylesPanelProps ) {
	const registry = useRegistry() as unknown as {
		select: ( store: unknown ) => Selectors;
	};
	const { updateBlockAttributes } = useDispatch(
		blockEditorStore
	) as unknown as Actions;
	const store = registry.select( blockEditorStore );
	const isShared = attributes.shareFieldAttributes !== false;
	const formOf = () =>
		store.getBlockParentsByBlockName(
			clientId,
			'jetpack/contact-form',
			true
		)[ 0 ];
	const change = ( values: FieldStyles ) => {
		const form = formOf();
		if ( isShared && form ) {
			updateBlockAttributes( sharingIn( store, form ), values );
		} else {
			setAttributes( values );
		}
	};
	const share = ( isOn: boolean ) => {
		const form = formOf();
		const [ other ] = form ? sharingIn( store, form ) : [];
		setAttributes( {
			shareFieldAttributes: isOn,
			...( isOn &&
				other &&
				stylesOf( store.getBlockAttributes( other ), hasInput ) ),
		} );
	};
	const applyToAll = () => {
		const form = formOf();
		if ( form ) {
			updateBlockAttributes(
				fieldsIn( store, form ),
				// A field without an input sets no input styles.
				stylesOf( attributes, hasInput )
			);
			speak(
				__( 'All fields in the form now have this style.', 'millwork' )
			);
		}
	};
	return (
		<Looks
			title={ __( 'Label and answer', 'millwork' ) }
			values={ attributes }
			onChange={ change }
			hasInput={ hasInput }
		>
			<ToggleControl
				label={ __( 'Same style for all fields', 'millwork' ) }
				help={
					isShared
						? __(
								'Changes apply to all fields in the form, except those with their own style.',
								'millwork'
							)
						: __( 'This field has its own style.', 'millwork' )
				}
				checked={ isShared }
				onChange={ share }
				__nextHasNoMarginBottom
			/>
			{ ! isShared && (
				<Button
					variant="secondary"
					onClick={ applyToAll }
					__next40pxDefaultSize
				>
					{ __( 'Apply to all fields', 'millwork' ) }
				</Button>
			) }
		</Looks>
	);
}

/**
 * The styles of all fields in a form but those with their own; a value that differs among them shows as unset.
 *
 * @param props.form The form's block.
 */
export function FormStylesPanel( { form }: { form: string } ) {
	const { updateBlockAttributes } = useDispatch(
		blockEditorStore
	) as unknown as Actions;
	// As text, because lists are new objects each time, which would count as changes.
	const state = useSelect(
		( select ) => {
			const store = select( blockEditorStore ) as unknown as Selectors;
			const ids = sharingIn( store, form );
			return JSON.stringify( {
				ids,
				styles: commonStyles( ids.map( store.getBlockAttributes ) ),
			} );
		},
		[ form ]
	);
	const { ids, styles } = useMemo(
		() => JSON.parse( state ) as { ids: string[]; styles: FieldStyles },
		[ state ]
	);
	return (
		<Looks
			title={ __( 'All fields', 'millwork' ) }
			values={ styles }
			onChange={ ( values ) => updateBlockAttributes( ids, values ) }
		/>
	);
}
