import { InspectorControls, useBlockProps } from '@wordpress/block-editor';
import {
	PanelBody,
	Placeholder,
	Spinner,
	ToggleControl,
} from '@wordpress/components';
import { getSettings } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import type { BlockEditProps } from 'shared/editor/register-block';
import type { BusinessHoursAttributes } from '../attributes';
import icon from '../icon';
import { weekFrom } from '../week';
import { DayList } from './day-list';
import { DayRow } from './day-row';
import { useLocalizedWeek } from './use-localized-week';

export default function BusinessHoursEdit( {
	attributes: { days, showStatus },
	setAttributes,
	isSelected,
}: BlockEditProps< BusinessHoursAttributes > ) {
	const week = useLocalizedWeek();
	const blockProps = useBlockProps();
	const { timezone } = getSettings();

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
				<PanelBody title={ __( 'Settings', 'millwork' ) }>
					<ToggleControl
						label={ __(
							'Show “Open now” or “Closed now”',
							'millwork'
						) }
						help={ sprintf(
							/* translators: %s: a time zone, as "Europe/Oslo" or "+05:30". */
							__(
								'Counted on the visitor’s screen by the site’s time zone, %s.',
								'millwork'
							),
							timezone.string || timezone.offsetFormatted
						) }
						checked={ showStatus }
						onChange={ ( shows ) =>
							setAttributes( { showStatus: shows } )
						}
						__nextHasNoMarginBottom
					/>
				</PanelBody>
			</InspectorControls>
			{ isSelected ? (
				<div className="jetpack-business-hours is-edited">
					{ weekFrom( week.startOfWeek ).map( ( key ) => (
						<DayRow
							key={ key }
							days={ days }
							day={ key }
							name={ week.days[ key ] }
							onChange={ ( changed ) =>
								setAttributes( { days: changed } )
							}
						/>
					) ) }
				</div>
			) : (
				<DayList days={ days } week={ week } />
			) }
		</div>
	);
}
