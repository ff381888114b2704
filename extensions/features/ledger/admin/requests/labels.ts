/** Texts for hosts, kinds and weights. */
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from 'shared/admin/format';
import type { Entry, Host, Kind, Moment } from './types';

export const momentLabels = (): Record< Moment, string > => ( {
	before: __( 'Before consent', 'millwork' ),
	after: __( 'After a click', 'millwork' ),
} );

const kindLabels = (): Record< Kind, string > => ( {
	frame: __( 'frame', 'millwork' ),
	script: __( 'script', 'millwork' ),
	style: __( 'stylesheet', 'millwork' ),
	image: __( 'image', 'millwork' ),
	font: __( 'font', 'millwork' ),
	media: __( 'video or audio', 'millwork' ),
	connect: __( 'data', 'millwork' ),
	other: __( 'other', 'millwork' ),
} );

/** Who is behind a host; '' if no record knows. */
export function ownerOf( { label, by }: Host ): string {
	if ( label && by && label !== by ) {
		/* translators: 1: a service's name, 2: a company. */
		return sprintf( __( '%1$s, run by %2$s', 'millwork' ), label, by );
	}
	return label || by;
}

/** A size, for example “12 KB”. */
export function sizeText( bytes: number ): string {
	return bytes < 1000
		? sprintf(
				/* translators: %s: a number. */
				_n( '%s byte', '%s bytes', bytes, 'millwork' ),
				formatNumber( bytes )
			)
		: sprintf(
				/* translators: %s: a number. */
				__( '%s KB', 'millwork' ),
				formatNumber( Math.round( bytes / 1000 ) )
			);
}

/** All entries of a host at a moment. */
export interface HostGroup {
	host: Host;
	kinds: string[];
	bytes: number;
	sources: Entry[ 'source' ][];
	/** Who printed it, for example “Some plugin (some-plugin/fonts.php)”. */
	printers: string[];
	first: string;
}

const unique = < T >( values: T[] ) => [ ...new Set( values ) ];

/** A page's entries by host: both sources together. */
export function groupEntries(
	entries: readonly Entry[],
	moment: Moment
): HostGroup[] {
	const labels = kindLabels();
	const ofMoment = entries.filter( ( entry ) => entry.moment === moment );
	return unique( ofMoment.map( ( { host } ) => host ) ).map( ( name ) => {
		const own = ofMoment.filter( ( { host } ) => host === name );
		const known = own.find( ( { label } ) => label ) ?? own[ 0 ]!;
		return {
			host: { ...known, is_new: own.some( ( one ) => one.is_new ) },
			kinds: unique( own.map( ( { kind } ) => labels[ kind ] ) ),
			bytes: own.reduce( ( sum, { bytes } ) => sum + bytes, 0 ),
			sources: unique( own.map( ( { source } ) => source ) ),
			printers: unique(
				own
					.map( ( { origin, file } ) =>
						origin && file ? `${ origin } (${ file })` : origin
					)
					.filter( Boolean )
			),
			first: own.map( ( { first } ) => first ).sort()[ 0 ] ?? '',
		};
	} );
}

export const pageCountLabel = ( count: number ): string =>
	sprintf(
		/* translators: %s: a number. */
		_n( '%s page', '%s pages', count, 'millwork' ),
		formatNumber( count )
	);
