import {
	CheckboxControl,
	SelectControl,
	TextControl,
} from '@wordpress/components';
import { dateI18n } from '@wordpress/date';
import { __, sprintf } from '@wordpress/i18n';
import { changeFilter, FIRST_YEAR } from './library-query';
import type { LibraryFilter } from './library-query';

interface LibraryFiltersProps {
	/** The filters that the provider supports. */
	names: string[];
	/** The allowed kinds: 'image', 'video' or both. */
	kinds: string[];
	value: LibraryFilter;
	onChange: ( value: LibraryFilter ) => void;
}

const categories = () => ( {
	animals: __( 'Animals', 'millwork' ),
	arts: __( 'Arts', 'millwork' ),
	birthdays: __( 'Birthdays', 'millwork' ),
	cityscapes: __( 'Cityscapes', 'millwork' ),
	crafts: __( 'Crafts', 'millwork' ),
	fashion: __( 'Fashion', 'millwork' ),
	food: __( 'Food', 'millwork' ),
	flowers: __( 'Flowers', 'millwork' ),
	gardens: __( 'Gardens', 'millwork' ),
	holidays: __( 'Holidays', 'millwork' ),
	houses: __( 'Houses', 'millwork' ),
	landmarks: __( 'Landmarks', 'millwork' ),
	landscapes: __( 'Landscapes', 'millwork' ),
	night: __( 'Night', 'millwork' ),
	people: __( 'People', 'millwork' ),
	pets: __( 'Pets', 'millwork' ),
	selfies: __( 'Selfies', 'millwork' ),
	sport: __( 'Sports', 'millwork' ),
	travel: __( 'Travel', 'millwork' ),
	weddings: __( 'Weddings', 'millwork' ),
} );

const dates = () => ( {
	'': __( 'Any time', 'millwork' ),
	days7: __( 'Last 7 days', 'millwork' ),
	days30: __( 'Last 30 days', 'millwork' ),
	months6: __( 'Last 6 months', 'millwork' ),
	months12: __( 'Last 12 months', 'millwork' ),
	custom: __( 'Specific month/year', 'millwork' ),
} );

const months = () => [
	{ value: '-1', label: __( 'Any month', 'millwork' ) },
	...Array.from( { length: 12 }, ( _, month ) => ( {
		value: String( month ),
		label: dateI18n( 'F', new Date( 2021, month, 15 ) ),
	} ) ),
];

const toOptions = ( labels: Record< string, string > ) =>
	Object.entries( labels ).map( ( [ value, label ] ) => ( {
		value,
		label,
	} ) );

export function LibraryFilters( {
	names,
	kinds,
	value,
	onChange,
}: LibraryFiltersProps ) {
	const change = ( more: Partial< LibraryFilter > ) =>
		onChange( changeFilter( value, more ) );
	const look = {
		__next40pxDefaultSize: true,
		__nextHasNoMarginBottom: true,
	} as const;
	return (
		<>
			{ names.includes( 'mediaType' ) && kinds.length > 1 && (
				<SelectControl
					{ ...look }
					label={ __( 'Media type', 'millwork' ) }
					value={ value.mediaType }
					options={ toOptions( {
						'': __( 'All', 'millwork' ),
						photo: __( 'Photos', 'millwork' ),
						video: __( 'Videos', 'millwork' ),
					} ) }
					onChange={ ( mediaType ) => change( { mediaType } ) }
				/>
			) }
			{ names.includes( 'categoryInclude' ) &&
				kinds.includes( 'image' ) && (
					<SelectControl
						{ ...look }
						label={ __( 'Category', 'millwork' ) }
						value={ value.category }
						options={ toOptions( {
							'': __( 'Any category', 'millwork' ),
							...categories(),
						} ) }
						onChange={ ( category ) => change( { category } ) }
					/>
				) }
			{ names.includes( 'dateRange' ) && (
				<SelectControl
					{ ...look }
					label={ __( 'Date', 'millwork' ) }
					value={ value.date }
					options={ toOptions( dates() ) }
					onChange={ ( date ) => change( { date } ) }
				/>
			) }
			{ names.includes( 'dateRange' ) && value.date === 'custom' && (
				<>
					<SelectControl
						{ ...look }
						label={ __( 'Month', 'millwork' ) }
						value={ String( value.month ) }
						options={ months() }
						onChange={ ( month ) => change( { month: +month } ) }
					/>
					<TextControl
						{ ...look }
						label={ sprintf(
							/* translators: %d: a year. */
							__( 'Year (%d or later)', 'millwork' ),
							FIRST_YEAR
						) }
						type="number"
						min={ FIRST_YEAR }
						value={ value.year }
						onChange={ ( year ) => change( { year } ) }
					/>
				</>
			) }
			{ names.includes( 'feature' ) && (
				<CheckboxControl
					__nextHasNoMarginBottom
					label={ __( 'Favorites', 'millwork' ) }
					checked={ value.isFavorite }
					onChange={ ( isFavorite ) => change( { isFavorite } ) }
				/>
			) }
		</>
	);
}
