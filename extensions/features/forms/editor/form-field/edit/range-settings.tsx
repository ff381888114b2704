import { useState } from 'react';
import {
	Flex,
	FlexBlock,
	SelectControl,
	TextControl,
} from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { RELATIVE, dayOf } from 'features/forms/lib/date-limit';
import { Setting } from 'shared/editor/settings-panel';
import type { RangeAttributes } from '../types';
import { PanelNotice } from './number-settings';

interface RangeSettingsProps {
	attributes: Readonly< RangeAttributes >;
	setAttributes: ( attributes: Partial< RangeAttributes > ) => void;
}

/** The defaults of the settings. */
export const RANGE_DEFAULTS = {
	millworkEarliest: undefined,
	millworkLatest: undefined,
};

const today = () => {
	const now = new Date();
	return new Date( +now - now.getTimezoneOffset() * 60000 )
		.toISOString()
		.slice( 0, 10 );
};

type Kind = '' | 'today' | 'after' | 'before' | 'fixed';

const kindOf = ( limit: string ): Kind => {
	if ( ! limit || limit === 'today' ) {
		return limit as '' | 'today';
	}
	const sign = RELATIVE.exec( limit )?.[ 1 ]?.[ 0 ];
	if ( ! sign ) {
		return 'fixed';
	}
	return sign === '+' ? 'after' : 'before';
};

const units = (): { value: string; label: string }[] => [
	{ value: 'day', label: __( 'Days', 'millwork' ) },
	{ value: 'week', label: __( 'Weeks', 'millwork' ) },
	{ value: 'month', label: __( 'Months', 'millwork' ) },
	{ value: 'year', label: __( 'Years', 'millwork' ) },
];

interface LimitProps {
	label: string;
	value: string;
	onChange: ( value: string | undefined ) => void;
}

/** The earliest or the latest date, in words. */
function DateLimit( { label, value, onChange }: LimitProps ) {
	const [ isFixed, setFixed ] = useState( false );
	const kind = kindOf( value ) || ( isFixed ? 'fixed' : '' );
	const [ , count = '+7', unit = 'day' ] =
		RELATIVE.exec( value ) ?? ( [] as string[] );
	const sign = kind === 'before' ? '-' : '+';
	const start: Record< Kind, string > = {
		'': '',
		today: 'today',
		after: '+7 days',
		before: '-7 days',
		fixed: today(),
	};
	const setRelative = ( number: string, of: string ) =>
		onChange(
			`${ sign }${ Math.min( 9999, Math.max( 0, Math.trunc( Math.abs( Number( number ) ) ) ) ) } ${ of }s`
		);
	return (
		<>
			<SelectControl
				label={ label }
				value={ kind }
				options={ [
					{ value: '', label: __( 'Any date', 'millwork' ) },
					{ value: 'today', label: __( 'Today', 'millwork' ) },
					{
						value: 'after',
						label: __( 'A period after today', 'millwork' ),
					},
					{
						value: 'before',
						label: __( 'A period before today', 'millwork' ),
					},
					{ value: 'fixed', label: __( 'A fixed date', 'millwork' ) },
				] }
				onChange={ ( chosen ) => {
					setFixed( chosen === 'fixed' );
					onChange( start[ chosen as Kind ] || undefined );
				} }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ ( kind === 'after' || kind === 'before' ) && (
				<Flex align="flex-end" style={ { marginBlockStart: 8 } }>
					<FlexBlock>
						<TextControl
							label={ __( 'Number', 'millwork' ) }
							type="number"
							min={ 0 }
							max={ 9999 }
							step={ 1 }
							value={ count.slice( 1 ) }
							onChange={ ( number ) =>
								setRelative( number, unit )
							}
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					</FlexBlock>
					<FlexBlock>
						<SelectControl
							label={ __( 'Unit', 'millwork' ) }
							value={ unit }
							options={ units() }
							onChange={ ( of ) => setRelative( count, of ) }
							__next40pxDefaultSize
							__nextHasNoMarginBottom
						/>
					</FlexBlock>
				</Flex>
			) }
			{ kind === 'fixed' && (
				<div style={ { marginBlockStart: 8 } }>
					<TextControl
						label={ __( 'Date', 'millwork' ) }
						type="date"
						value={ value }
						onChange={ ( date ) => {
							setFixed( true );
							onChange( date || undefined );
						} }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</div>
			) }
		</>
	);
}

/** The earliest and the latest date. */
export function DateRangeSettings( {
	attributes: { millworkEarliest = '', millworkLatest = '' },
	setAttributes,
}: RangeSettingsProps ) {
	const limits = {
		millworkEarliest: __( 'Earliest date', 'millwork' ),
		millworkLatest: __( 'Latest date', 'millwork' ),
	};
	const values = { millworkEarliest, millworkLatest };
	const [ first, last ] = [ millworkEarliest, millworkLatest ].map(
		( limit ) => dayOf( limit, today() )
	);
	const isUnknown = [ millworkEarliest, millworkLatest ].some(
		( limit ) => limit && ! dayOf( limit, today() )
	);
	return (
		<>
			{ Object.entries( limits ).map( ( [ name, label ] ) => (
				<Setting key={ name } label={ label } of={ name }>
					<DateLimit
						label={ label }
						value={ values[ name as keyof typeof values ] }
						onChange={ ( value ) =>
							setAttributes( { [ name ]: value } )
						}
					/>
				</Setting>
			) ) }
			{ first && last && first > last && (
				<PanelNotice>
					{ __(
						'The earliest date is after the latest, so no date is accepted. Change one of them.',
						'millwork'
					) }
				</PanelNotice>
			) }
			{ isUnknown && (
				<PanelNotice>
					{ __(
						'One of the dates can’t be read, so it’s ignored. Choose it again.',
						'millwork'
					) }
				</PanelNotice>
			) }
		</>
	);
}

/** The earliest and the latest time. */
export function TimeRangeSettings( {
	attributes: { millworkEarliest = '', millworkLatest = '' },
	setAttributes,
}: RangeSettingsProps ) {
	const limits = {
		millworkEarliest: __( 'Earliest time', 'millwork' ),
		millworkLatest: __( 'Latest time', 'millwork' ),
	};
	const values = { millworkEarliest, millworkLatest };
	return (
		<>
			{ Object.entries( limits ).map( ( [ name, label ] ) => (
				<Setting key={ name } label={ label } of={ name }>
					<TextControl
						label={ label }
						help={
							name === 'millworkLatest' &&
							millworkLatest &&
							millworkEarliest > millworkLatest
								? __(
										'The latest time is before the earliest, so the range continues past midnight.',
										'millwork'
									)
								: undefined
						}
						type="time"
						value={ values[ name as keyof typeof values ] }
						onChange={ ( value ) =>
							setAttributes( {
								[ name ]: value.slice( 0, 5 ) || undefined,
							} )
						}
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</Setting>
			) ) }
		</>
	);
}
