import { Fragment } from 'react';
import { createInterpolateElement } from '@wordpress/element';
import { __, _x, sprintf } from '@wordpress/i18n';
import type { Day, SpecialDay } from '../attributes';
import { parseTime, readIntervals } from '../intervals';
import { dayNumber, isThisWeek } from '../special-days';
import { dayKeys, storedHours, weekFrom } from '../week';
import { formatDate, formatTime } from './format';
import type { LocalizedWeek } from './use-localized-week';

interface DayListProps {
	days: readonly Day[];
	/** Current and future ones, in order. */
	specialDays: readonly SpecialDay[];
	/** Today's date at the business. */
	today: string;
	week: LocalizedWeek;
}

/** The weekday of 1970-01-01. */
const THURSDAY = 4;

/**
 * The hours as visitors see them.
 *
 * @param props.today Today's date at the business.
 */
export function DayList( { days, specialDays, today, week }: DayListProps ) {
	const soon = specialDays.filter( ( { date } ) =>
		isThisWeek( date, today )
	);
	const later = specialDays.filter( ( day ) => ! soon.includes( day ) );
	return (
		<>
			<dl className="jetpack-business-hours">
				{ weekFrom( week.startOfWeek ).map( ( key ) => (
					<div key={ key } className="jetpack-business-hours__item">
						<dt className={ key }>{ week.days[ key ] }</dt>
						<dd className={ key }>
							<Hours stored={ storedHours( days, key ) } />
							{ soon
								.filter(
									( { date } ) =>
										dayKeys[
											( dayNumber( date )! + THURSDAY ) %
												7
										] === key
								)
								.map( ( day ) => (
									<span
										key={ day.date }
										className="jetpack-business-hours__special"
									>
										{ sprintf(
											/* translators: shown before the hours of a date that differ from its weekday's. %s: a date with its name. */
											__( '%s:', 'millwork' ),
											titleOf( day )
										) }{ ' ' }
										<Hours stored={ day.hours } />
									</span>
								) ) }
						</dd>
					</div>
				) ) }
			</dl>
			{ later.length > 0 && (
				<>
					<p className="jetpack-business-hours__special-heading">
						{ __( 'Special hours', 'millwork' ) }
					</p>
					<dl className="jetpack-business-hours">
						{ later.map( ( day ) => (
							<div
								key={ day.date }
								className="jetpack-business-hours__item"
							>
								<dt>{ titleOf( day ) }</dt>
								<dd>
									<Hours stored={ day.hours } />
								</dd>
							</div>
						) ) }
					</dl>
				</>
			) }
		</>
	);
}

/** The date, with its name if it has one. */
function titleOf( { date, name }: SpecialDay ): string {
	return name.trim()
		? sprintf(
				/* translators: 1: a date, 2: what it is, such as "Christmas Day". */
				__( '%1$s, %2$s', 'millwork' ),
				formatDate( date ),
				name.trim()
			)
		: formatDate( date );
}

function Hours( { stored }: { stored: unknown } ) {
	const intervals = readIntervals( stored ).flatMap(
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
	/* translators: shown after opening hours that are followed by more on the same day. */
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
