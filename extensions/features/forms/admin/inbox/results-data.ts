/** Adds up the parts of a form's results, and makes rows of them. */
import { formatNumber } from 'shared/admin/format';
import type { Place } from './types';

interface ValueCount {
	value: string;
	count: number;
}

/** From Millwork\Features\Forms\Results\Tally. */
export interface FieldResult {
	name: string;
	/** By the form's author: text, not HTML. */
	label: string;
	type: string;
	/** Entries that answered it. */
	answers: number;
	values: ValueCount[];
	/** Answers that are counted together. */
	others: number;
	sum: number;
	least: number | null;
	most: number | null;
}

export interface ResultsPart {
	place: Place;
	/** Only in the first part. */
	total: number | null;
	entries: number;
	fields: FieldResult[];
	/** '' after the last. */
	next: string;
}

export interface Results {
	place: Place;
	total: number;
	entries: number;
	fields: FieldResult[];
}

export interface Row {
	label: string;
	count: number;
}

/** Numbers with more different values than this are shown in ranges. */
const MOST_NUMBERS = 12;

const NUMBERS = [ 'number', 'slider', 'rating' ];

export const isNumber = ( { type }: FieldResult ) => NUMBERS.includes( type );

const extreme = (
	choose: ( ...numbers: number[] ) => number,
	one: number | null,
	other: number | null
) => {
	const known = [ one, other ].filter( ( number ) => number !== null );
	return known.length ? choose( ...( known as number[] ) ) : null;
};

function addField( one: FieldResult, other: FieldResult ): FieldResult {
	const counts = new Map(
		one.values.map( ( { value, count } ) => [ value, count ] )
	);
	for ( const { value, count } of other.values ) {
		counts.set( value, ( counts.get( value ) ?? 0 ) + count );
	}
	return {
		...one,
		answers: one.answers + other.answers,
		values: Array.from( counts, ( [ value, count ] ) => ( {
			value,
			count,
		} ) ),
		others: one.others + other.others,
		sum: one.sum + other.sum,
		least: extreme( Math.min, one.least, other.least ),
		most: extreme( Math.max, one.most, other.most ),
	};
}

/** @param before Null for the first part. */
export function addPart( before: Results | null, part: ResultsPart ): Results {
	const fields = new Map(
		before?.fields.map( ( field ) => [
			`${ field.type } ${ field.name }`,
			field,
		] )
	);
	for ( const field of part.fields ) {
		const key = `${ field.type } ${ field.name }`;
		const known = fields.get( key );
		fields.set( key, known ? addField( known, field ) : field );
	}
	return {
		place: before?.place ?? part.place,
		total: before?.total ?? part.total ?? 0,
		entries: ( before?.entries ?? 0 ) + part.entries,
		fields: [ ...fields.values() ],
	};
}

/** @return The average; null for fields without numbers or answers. */
export const averageOf = ( field: FieldResult ): number | null =>
	isNumber( field ) && field.answers ? field.sum / field.answers : null;

/** A round width (1, 2 or 5 with zeros), with which a span has at most ten ranges. */
function widthOf( span: number ): number {
	const zeros = 10 ** Math.floor( Math.log10( span / 10 ) );
	return (
		[ 1, 2, 5, 10 ].map( ( step ) => step * zeros ) as [
			number,
			...number[],
		]
	 ).find( ( width ) => span / width <= 10 )!;
}

/** Numbers in ranges of the same width. */
function rangesOf( numbers: { number: number; count: number }[] ): Row[] {
	const all = numbers.map( ( { number } ) => number );
	const least = Math.min( ...all );
	const most = Math.max( ...all );
	const width = widthOf( most - least );
	const first = Math.floor( least / width );
	const rows = Array.from(
		{ length: Math.floor( most / width ) - first + 1 },
		( _, index ) => ( {
			from: ( first + index ) * width,
			count: 0,
		} )
	);
	for ( const { number, count } of numbers ) {
		rows[ Math.floor( number / width ) - first ]!.count += count;
	}
	const areWhole = all.every( Number.isInteger );
	return rows.map( ( { from, count } ) => {
		const to = areWhole ? from + width - 1 : from + width;
		return {
			label:
				to === from
					? formatNumber( from )
					: `${ formatNumber( from ) } – ${ formatNumber( to ) }`,
			count,
		};
	} );
}

/** The rows of a field's table: in the form's order, or by number. */
export function rowsOf( field: FieldResult ): Row[] {
	if ( ! isNumber( field ) ) {
		return field.values.map( ( { value, count } ) => ( {
			label: value,
			count,
		} ) );
	}
	const numbers = field.values
		.map( ( { value, count } ) => ( { number: Number( value ), count } ) )
		.filter( ( { number } ) => Number.isFinite( number ) )
		.sort( ( one, other ) => one.number - other.number );
	return numbers.length > MOST_NUMBERS
		? rangesOf( numbers )
		: numbers.map( ( { number, count } ) => ( {
				label: formatNumber( number ),
				count,
			} ) );
}
