import { InspectorControls } from '@wordpress/block-editor';
import { BaseControl, CheckboxControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { createFieldEdit } from 'features/forms/editor/form-field/edit';
import type { ControlProps } from 'features/forms/editor/form-field/edit';
import { Setting, SettingsPanel } from 'shared/editor/settings-panel';
import type { FieldAddressAttributes } from './attributes';

type AddressProps = {
	attributes: Readonly< FieldAddressAttributes >;
	setAttributes: ( attributes: Partial< FieldAddressAttributes > ) => void;
};

export default createFieldEdit( {
	type: 'address',
	control: Address as unknown as ( props: ControlProps ) => JSX.Element,
	settings: Settings as unknown as ( props: ControlProps ) => JSX.Element,
	isGroup: true,
} );

/** The parts in their order, with the labels of Millwork\Features\Forms\Fields\AddressParts. */
const labels = (): Record< string, string > => ( {
	line1: __( 'Street address', 'millwork' ),
	line2: __( 'Apartment, suite, etc.', 'millwork' ),
	city: __( 'City', 'millwork' ),
	region: __( 'State or region', 'millwork' ),
	postcode: __( 'Postal code', 'millwork' ),
	country: __( 'Country', 'millwork' ),
} );

const REQUIRED = [ 'line1', 'city', 'postcode' ];

/** The known parts that a list has, in their order. */
const known = ( list: unknown, fallback: string[] ) => {
	const all = Object.keys( labels() );
	return Array.isArray( list )
		? all.filter( ( part ) => list.includes( part ) )
		: fallback;
};

const shownParts = ( parts: unknown ) => {
	const shown = known( parts, Object.keys( labels() ) );
	return shown.length ? shown : [ 'line1' ];
};

/** A list with a part added or removed, in the usual order. */
const toggled = ( list: string[], part: string, isIn: boolean ) =>
	known(
		isIn ? [ ...list, part ] : list.filter( ( one ) => one !== part ),
		[]
	);

function Address( {
	attributes: { parts, required, requiredParts, requiredText },
}: AddressProps ) {
	const needed = known( requiredParts, REQUIRED );
	return (
		<div className="jetpack-field__lines" aria-hidden>
			{ shownParts( parts ).map( ( part ) => (
				<div
					key={ part }
					className={ `jetpack-field__part jetpack-field__part--${ part }` }
				>
					<span className="jetpack-field__part-label">
						{ labels()[ part ] }
						{ required && needed.includes( part ) && (
							<span className="jetpack-field__required">
								{ ` ${ requiredText || __( '(required)', 'millwork' ) }` }
							</span>
						) }
					</span>
					<div className="jetpack-field__input">&nbsp;</div>
				</div>
			) ) }
		</div>
	);
}

function Settings( { attributes, setAttributes }: AddressProps ) {
	const shown = shownParts( attributes.parts );
	const needed = known( attributes.requiredParts, REQUIRED );
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Address', 'millwork' ) }
				attributes={ attributes }
				setAttributes={ setAttributes }
				defaults={ { parts: undefined, requiredParts: undefined } }
			>
				<Setting label={ __( 'Lines', 'millwork' ) } of="parts">
					<fieldset style={ { display: 'grid', gap: 8 } }>
						<BaseControl.VisualLabel as="legend">
							{ __( 'Lines', 'millwork' ) }
						</BaseControl.VisualLabel>
						{ Object.entries( labels() ).map(
							( [ part, label ] ) => (
								<CheckboxControl
									key={ part }
									label={ label }
									checked={ shown.includes( part ) }
									// An address has a line.
									disabled={
										shown.length === 1 &&
										shown.includes( part )
									}
									onChange={ ( isIn ) =>
										setAttributes( {
											parts: toggled( shown, part, isIn ),
										} )
									}
									__nextHasNoMarginBottom
								/>
							)
						) }
					</fieldset>
				</Setting>
				<Setting
					label={ __( 'Required lines', 'millwork' ) }
					of="requiredParts"
				>
					<fieldset style={ { display: 'grid', gap: 8 } }>
						<BaseControl.VisualLabel as="legend">
							{ __( 'Required lines', 'millwork' ) }
						</BaseControl.VisualLabel>
						<p style={ { margin: 0 } }>
							{ __(
								'If the field isn’t required, visitors can still leave out the whole address.',
								'millwork'
							) }
						</p>
						{ shown.map( ( part ) => (
							<CheckboxControl
								key={ part }
								label={ sprintf(
									/* translators: %s: a line of an address, such as 'City' */
									__( 'Require %s', 'millwork' ),
									labels()[ part ]!
								) }
								checked={ needed.includes( part ) }
								onChange={ ( isIn ) =>
									setAttributes( {
										requiredParts: toggled(
											needed,
											part,
											isIn
										),
									} )
								}
								__nextHasNoMarginBottom
							/>
						) ) }
					</fieldset>
				</Setting>
			</SettingsPanel>
		</InspectorControls>
	);
}
