import { useEffect, useRef, useState } from 'react';
import {
	Button,
	SelectControl,
	Spinner,
	TextControl,
} from '@wordpress/components';
import { speak } from '@wordpress/a11y';
import { dateI18n } from '@wordpress/date';
import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from 'shared/admin/format';
import { LoadFailure } from 'shared/admin/load-failure';
import { getForms } from './api';
import { PrintButton } from './print-button';
import { ResultField } from './result-field';
import type { Results } from './results-data';
import { widened } from './screen';
import type { Navigation } from './screen';
import type { Place, Query } from './types';
import { useResults } from './use-results';

const DAY = 24 * 60 * 60 * 1000;

/** Periods that end today, in days. */
const PERIODS = [ 7, 30, 90, 365 ];

/** A day in the site's time zone. */
const dayBefore = ( days: number ) =>
	dateI18n( 'Y-m-d', new Date( Date.now() - days * DAY ) );

const firstDay = ( days: number ) => dayBefore( days - 1 );

/** The answers of one form, counted. */
export default function ResultsScreen( {
	navigation,
}: {
	navigation: Navigation;
} ) {
	const { query } = navigation.location;
	const [ forms, setForms ] = useState< Place[] | null >( null );
	const [ formsFailed, setFormsFailed ] = useState( false );
	const { results, isComplete, failure, retry } = useResults( query );
	const heading = useRef< HTMLHeadingElement >( null );

	useEffect( () => heading.current?.focus(), [] );
	useEffect( () => {
		getForms( 'inbox' ).then( setForms, () => setFormsFailed( true ) );
	}, [] );
	useEffect( () => {
		if ( isComplete ) {
			speak( __( 'The results are complete.', 'millwork' ) );
		}
	}, [ isComplete ] );

	const show = ( change: Partial< Query > ) =>
		navigation.showList( { ...query, ...change } );
	const list = widened( query, { form: query.form } );
	return (
		<div className="millwork-results">
			<Button
				variant="link"
				className="millwork-inbox__back"
				href={ navigation.linkToList( list ) }
				onClick={ ( event: React.MouseEvent ) => {
					event.preventDefault();
					navigation.showList( list );
				} }
			>
				{ query.form
					? __( 'Entries of this form', 'millwork' )
					: __( 'All entries', 'millwork' ) }
			</Button>
			<h2 ref={ heading } tabIndex={ -1 }>
				{ results
					? sprintf(
							/* translators: %s: title of a form. */
							__( 'Results of “%s”', 'millwork' ),
							results.place.title
						)
					: __( 'Results', 'millwork' ) }
			</h2>
			<PrintButton />
			<div className="millwork-results__choice">
				<SelectControl
					label={ __( 'Form', 'millwork' ) }
					value={ query.form }
					options={ formOptions( forms, query.form, results ) }
					onChange={ ( form ) => show( { form } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<Period query={ query } onChange={ show } />
			</div>
			{ formsFailed && ! query.form && (
				<p>
					{ __(
						'Couldn’t load the forms. Reload the page to try again.',
						'millwork'
					) }
				</p>
			) }
			{ failure && (
				<LoadFailure onRetry={ retry }>
					{ __( 'Couldn’t count the answers.', 'millwork' ) }{ ' ' }
					{ failure }
				</LoadFailure>
			) }
			{ query.form && ! isComplete && ! failure && (
				<Progress results={ results } />
			) }
			{ ! query.form && (
				<p className="millwork-list__empty">
					{ __(
						'Choose a form to see how people answered it.',
						'millwork'
					) }
				</p>
			) }
			{ results && (
				<Fields results={ results } isComplete={ isComplete } />
			) }
		</div>
	);
}

function formOptions(
	forms: Place[] | null,
	form: string,
	results: Results | null
) {
	const options = ( forms ?? [] ).map( ( { key, title } ) => ( {
		value: key,
		label: title,
	} ) );
	if ( form && ! options.some( ( { value } ) => value === form ) ) {
		options.unshift( {
			value: form,
			label: results?.place.title ?? __( 'This form', 'millwork' ),
		} );
	}
	return [
		{ value: '', label: __( 'Choose a form', 'millwork' ) },
		...options,
	];
}

function Period( {
	query: { from, to },
	onChange,
}: {
	query: Query;
	onChange: ( days: Pick< Query, 'from' | 'to' > ) => void;
} ) {
	const known = PERIODS.find( ( days ) => from === firstDay( days ) && ! to );
	const [ isOwn, setIsOwn ] = useState( Boolean( to || from ) && ! known );
	let value = '';
	if ( isOwn ) {
		value = 'own';
	} else if ( known ) {
		value = String( known );
	}
	return (
		<>
			<SelectControl
				label={ __( 'Period', 'millwork' ) }
				value={ value }
				options={ [
					{ value: '', label: __( 'All time', 'millwork' ) },
					...PERIODS.map( ( days ) => ( {
						value: String( days ),
						label: sprintf(
							/* translators: %d: a number of days. */
							_n(
								'Last %d day',
								'Last %d days',
								days,
								'millwork'
							),
							days
						),
					} ) ),
					{ value: 'own', label: __( 'Custom dates', 'millwork' ) },
				] }
				onChange={ ( chosen ) => {
					setIsOwn( chosen === 'own' );
					if ( chosen !== 'own' ) {
						onChange( {
							from: chosen ? firstDay( Number( chosen ) ) : '',
							to: '',
						} );
					}
				} }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			{ isOwn && (
				<>
					<TextControl
						type="date"
						label={ __( 'From', 'millwork' ) }
						value={ from }
						max={ to || undefined }
						onChange={ ( day ) => onChange( { from: day, to } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
					<TextControl
						type="date"
						label={ __( 'To', 'millwork' ) }
						value={ to }
						min={ from || undefined }
						onChange={ ( day ) => onChange( { from, to: day } ) }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				</>
			) }
		</>
	);
}

function Progress( { results }: { results: Results | null } ) {
	return (
		<div className="millwork-results__progress">
			{ results ? (
				<>
					<p>
						{ sprintf(
							/* translators: 1: a number, 2: the number of all. */
							__( '%1$s of %2$s entries counted.', 'millwork' ),
							formatNumber( results.entries ),
							formatNumber( results.total )
						) }
					</p>
					<progress
						aria-label={ __( 'Counting answers', 'millwork' ) }
						max={ results.total || undefined }
						value={ Math.min( results.entries, results.total ) }
					/>
				</>
			) : (
				<p role="status">
					<Spinner /> { __( 'Counting answers…', 'millwork' ) }
				</p>
			) }
		</div>
	);
}

function Fields( {
	results: { entries, fields },
	isComplete,
}: {
	results: Results;
	isComplete: boolean;
} ) {
	if ( ! isComplete && ! fields.length ) {
		return null;
	}
	if ( ! fields.length || ! entries ) {
		return (
			<p className="millwork-list__empty">
				{ entries
					? __(
							'This form has no fields with choices, ratings or numbers. Read the answers in the list of entries.',
							'millwork'
						)
					: __( 'No entries in this period.', 'millwork' ) }
			</p>
		);
	}
	return (
		<>
			<p>
				{ sprintf(
					/* translators: %s: a number. */
					_n(
						'%s entry. Spam and trash aren’t counted.',
						'%s entries. Spam and trash aren’t counted.',
						entries,
						'millwork'
					),
					formatNumber( entries )
				) }
			</p>
			{ fields.map( ( field ) => (
				<ResultField
					key={ `${ field.type } ${ field.name }` }
					field={ field }
				/>
			) ) }
		</>
	);
}
