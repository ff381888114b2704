import { InspectorControls } from '@wordpress/block-editor';
import { SelectControl } from '@wordpress/components';
import { __, _x, sprintf } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import {
	DateRangeSettings,
	LineControl,
	RANGE_DEFAULTS,
	createFieldEdit,
} from 'features/forms/editor/form-field/edit';
import type { ControlProps } from 'features/forms/editor/form-field/edit';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { FieldDateAttributes } from './attributes';
import metadata from './block.json';

type DateProps = ControlProps & {
	attributes: Readonly< FieldDateAttributes >;
	setAttributes: ( attributes: Partial< FieldDateAttributes > ) => void;
};

/** Stored formats; `yy` is a four-digit year. */
const FORMATS = [ 'dd/mm/yy', 'mm/dd/yy', 'yy-mm-dd' ];

/**
 * A format as shown on the page.
 *
 * @param format Stored, or the site's own in PHP's letters.
 * @return For example 'DD/MM/YYYY'.
 */
export const hintOf = ( format: string ) =>
	format
		.replace( /dd|d/, () =>
			_x( 'DD', 'day in a date’s format', 'millwork' )
		)
		.replace( /mm|m/, () =>
			_x( 'MM', 'month in a date’s format', 'millwork' )
		)
		.replace( /yy|Y/, () =>
			_x( 'YYYY', 'year in a date’s format', 'millwork' )
		);

/** The default date format for visitors. */
const ofSite = () => getEditorData().dateFormat || 'Y-m-d';

export default createFieldEdit( {
	type: 'date',
	control: DateControl,
	below: Hint as ( props: ControlProps ) => JSX.Element,
	settings: Settings as ( props: ControlProps ) => JSX.Element,
	hasPlaceholder: true,
	canAutocomplete: true,
	defaultValue: 'line',
	// The block's title is meant for authors.
	emptyLabel: () => __( 'Date', 'millwork' ),
} );

/** The field, with the button that opens a calendar for visitors. */
function DateControl( props: ControlProps ) {
	return (
		<div className="jetpack-field__date">
			<LineControl { ...props } />
			<span className="jetpack-field__pick" aria-hidden />
		</div>
	);
}

function Hint( { attributes: { dateFormat = '' } }: DateProps ) {
	return (
		<p className="jetpack-field__hint">
			{ hintOf( FORMATS.includes( dateFormat ) ? dateFormat : ofSite() ) }
		</p>
	);
}

function Settings( {
	attributes: { dateFormat = '', millworkEarliest, millworkLatest },
	setAttributes,
}: DateProps ) {
	const range = { millworkEarliest, millworkLatest };
	return (
		<InspectorControls>
			<SettingsPanel
				title={ __( 'Date', 'millwork' ) }
				attributes={ { dateFormat, ...range } }
				setAttributes={ setAttributes }
				defaults={ {
					...defaultsOf( metadata, 'dateFormat' ),
					...RANGE_DEFAULTS,
				} }
			>
				<Setting
					label={ __( 'Date format', 'millwork' ) }
					of="dateFormat"
				>
					<SelectControl
						label={ __( 'Date format', 'millwork' ) }
						help={ __(
							'Visitors type the date in this format, or pick it from a calendar.',
							'millwork'
						) }
						value={ dateFormat }
						options={ [
							{
								value: '',
								label: sprintf(
									/* translators: %s: a date's format, such as DD/MM/YYYY. */
									__( 'Site default (%s)', 'millwork' ),
									hintOf( ofSite() )
								),
							},
							...new Set( [ ...FORMATS, dateFormat ] ),
						]
							.filter( Boolean )
							.map( ( option ) =>
								typeof option === 'string'
									? { value: option, label: hintOf( option ) }
									: option
							) }
						onChange={ ( value ) =>
							setAttributes( { dateFormat: value || undefined } )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
				<DateRangeSettings
					attributes={ range }
					setAttributes={ setAttributes }
				/>
			</SettingsPanel>
		</InspectorControls>
	);
}
