import {
	InspectorControls,
	store as blockEditorStore,
	useBlockProps,
} from '@wordpress/block-editor';
import { Placeholder, Spinner, ToggleControl } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { getSettings } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import {
	Setting,
	SettingsPanel,
	defaultsOf,
} from 'shared/editor/settings-panel';
import type { BusinessHoursAttributes } from '../attributes';
import metadata from '../block.json';
import icon from '../icon';
import { readSpecialDays, upcoming } from '../special-days';
import { weekFrom } from '../week';
import { DayList } from './day-list';
import { DayRow } from './day-row';
import { today } from './format';
import { SpecialDays } from './special-days';
import { useLocalizedWeek } from './use-localized-week';

export default function BusinessHoursEdit( {
	attributes: { days, showStatus, specialDays: stored },
	setAttributes,
	isSelected,
}: BlockEditProps< BusinessHoursAttributes > ) {
	const week = useLocalizedWeek();
	const blockProps = useBlockProps();
	const specialDays = readSpecialDays( stored );
	const { timezone } = getSettings();
	const { __unstableMarkLastChangeAsPersistent: endUndoStep } = useDispatch(
		blockEditorStore
	) as unknown as { __unstableMarkLastChangeAsPersistent: () => void };

	if ( ! week ) {
		return (
			<div { ...blockProps }>
				<Placeholder
					icon={ icon }
					label={ __( 'Loading business hours', 'millwork' ) }
				>
					<Spinner />
				</Placeholder>
			</div>
		);
	}

	return (
		<div { ...blockProps }>
			<InspectorControls>
				<SettingsPanel
					title={ __( 'Settings', 'millwork' ) }
					attributes={ { showStatus } }
					setAttributes={ setAttributes }
					defaults={ defaultsOf( metadata, 'showStatus' ) }
				>
					<Setting
						label={ __( 'Current status', 'millwork' ) }
						of="showStatus"
					>
						<ToggleControl
							label={ __(
								'Show “Open now” or “Closed now”',
								'millwork'
							) }
							help={ sprintf(
								/* translators: %s: a time zone, such as "Europe/Oslo" or "+05:30". */
								__(
									'Uses your site’s time zone (%s).',
									'millwork'
								),
								nameOf( timezone )
							) }
							checked={ showStatus }
							onChange={ ( shows ) =>
								setAttributes( { showStatus: shows } )
							}
							__nextHasNoMarginBottom
						/>
					</Setting>
				</SettingsPanel>
			</InspectorControls>
			{ isSelected ? (
				<div className="jetpack-business-hours is-edited">
					{ weekFrom( week.startOfWeek ).map( ( key ) => (
						<DayRow
							key={ key }
							days={ days }
							day={ key }
							names={ week.days }
							onChange={ ( changed ) => {
								// The whole week is one attribute, so that changes would share an undo step.
								endUndoStep();
								setAttributes( { days: changed } );
							} }
						/>
					) ) }
					<SpecialDays
						days={ specialDays }
						today={ today() }
						onChange={ ( changed ) => {
							endUndoStep();
							setAttributes( { specialDays: changed } );
						} }
					/>
				</div>
			) : (
				<DayList
					days={ days }
					specialDays={ upcoming( specialDays, today() ) }
					today={ today() }
					week={ week }
				/>
			) }
		</div>
	);
}

/** A time zone's name; for an offset, 'UTC' or 'UTC+5:30'. */
function nameOf( {
	string,
	offset,
	offsetFormatted,
}: ReturnType< typeof getSettings >[ 'timezone' ] ): string {
	if ( string || Number( offset ) === 0 ) {
		return string || 'UTC';
	}
	return `UTC${ Number( offset ) > 0 ? '+' : '' }${ offsetFormatted }`;
}
