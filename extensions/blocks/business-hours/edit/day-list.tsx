import { Fragment } from 'react';
import { gmdateI18n } from '@wordpress/date';
import { createInterpolateElement } from '@wordpress/element';
import { __, _x, sprintf } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import type { Day } from '../attributes';
import { hoursOf, parseTime, weekFrom } from '../week';
import type { DayKey } from '../week';
import type { LocalizedWeek } from './use-localized-week';

interface DayListProps {
	days: readonly Day[];
	week: LocalizedWeek;
}

/**
 * The hours as visitors see them.
 *
 * @param props      The props.
 * @param props.days The stored days.
 * @param props.week Names and order of the days.
 */
export function DayList( { days, week }: DayListProps ) {
	return (
		<dl className="jetpack-business-hours">
			{ weekFrom( week.startOfWeek ).map( ( key ) => (
				<div key={ key } className="jetpack-business-hours__item">
					<dt className={ key }>{ week.days[ key ] }</dt>
					<dd className={ key }>
						<Hours days={ days } day={ key } />
					</dd>
				</div>
			) ) }
		</dl>
	);
}

function Hours( { days, day }: { days: readonly Day[]; day: DayKey } ) {
	const intervals = hoursOf( days, day ).flatMap(
		( { opening, closing } ) => {
			const from = parseTime( opening );
			const to = parseTime( closing );
			if ( from === undefined || to === undefined ) {
				return [];
			}
			return from === 0 && to === 0
				? [ <>{ __( 'Open 24 hours', 'millwork' ) }</> ]
				: [
						createInterpolateElement(
							sprintf(
								/* translators: 1: opening time, 2: closing time. */
								_x(
									'%1$s – %2$s',
									'opening hours',
									'millwork'
								),
								'<opens />',
								'<closes />'
							),
							{
								opens: <time>{ formatTime( from ) }</time>,
								closes: <time>{ formatTime( to ) }</time>,
							}
						),
					];
		}
	);
	if ( ! intervals.length ) {
		return <>{ __( 'Closed', 'millwork' ) }</>;
	}
	/* translators: stands after opening hours that are followed by more on the same day. */
	const separator = _x( ',', 'between opening hours', 'millwork' );
	return (
		<>
			{ intervals.map( ( interval, index ) => (
				<Fragment key={ index }>
					{ index > 0 && ' ' }
					<span className="jetpack-business-hours__hours">
						{ interval }
						{ index < intervals.length - 1 && separator }
					</span>
				</Fragment>
			) ) }
		</>
	);
}

/** A time in the site's format, without a time zone: it is the clock on the shop's wall. */
function formatTime( minutes: number ): string {
	return gmdateI18n(
		getEditorData().timeFormat || 'H:i',
		new Date( minutes * 60_000 )
	);
}
