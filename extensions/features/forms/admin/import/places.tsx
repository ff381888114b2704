import { useCallback, useEffect, useState } from 'react';
import { Button, CheckboxControl } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { formatNumber } from 'shared/admin/format';
import type { Notices } from 'shared/admin/list/notices';
import { LoadFailure } from 'shared/admin/load-failure';
import { changePlaces, getPlaces } from './api';
import { Swaps } from './swaps';
import type { Places } from './types';

interface Props {
	/** Grows when forms were imported. */
	version: number;
	notices: Notices;
}

/** The posts that show other plugins’ forms, and what was replaced in them. */
export function PlaceList( { version, notices }: Props ) {
	const [ places, setPlaces ] = useState< Places | null >( null );
	const [ chosen, setChosen ] = useState< number[] >( [] );
	const [ failure, setFailure ] = useState( '' );
	const [ isBusy, setIsBusy ] = useState( false );

	const show = useCallback( ( found: Places ) => {
		setPlaces( found );
		setChosen(
			found.posts
				.filter( ( { reason } ) => ! reason )
				.map( ( { id } ) => id )
		);
	}, [] );
	const load = useCallback( () => {
		setFailure( '' );
		getPlaces().then( show, ( error ) => setFailure( messageOf( error ) ) );
	}, [ show ] );
	useEffect( load, [ load, version ] );

	const run = async (
		action: 'replace' | 'undo',
		ids: number[],
		done: string
	) => {
		setIsBusy( true );
		try {
			const found = await changePlaces( action, ids );
			if ( found ) {
				show( found );
				const reason = found.failed?.[ 0 ]?.reason ?? '';
				notices.notify( reason || done, Boolean( reason ) );
			}
		} catch ( error ) {
			notices.notify( messageOf( error ), true );
		}
		setIsBusy( false );
	};

	if ( failure ) {
		return <LoadFailure onRetry={ load }>{ failure }</LoadFailure>;
	}
	if ( ! places || ( ! places.posts.length && ! places.replaced.length ) ) {
		return null;
	}
	return (
		<section
			className="millwork-import__section"
			aria-labelledby="millwork-import-places"
		>
			<h2 id="millwork-import-places">
				{ __( 'Pages that show these forms', 'millwork' ) }
			</h2>
			{ places.posts.length > 0 && (
				<>
					<p>
						{ __(
							'Replace the other plugin’s blocks and shortcodes with the imported forms. Each page gets a revision, and you can undo this here.',
							'millwork'
						) }
					</p>
					<ul className="millwork-import__places">
						{ places.posts.map( ( place ) => (
							<li key={ place.id }>
								<CheckboxControl
									label={ place.title }
									help={
										place.reason ||
										sprintf(
											/* translators: 1: post type, 2: number of forms. */
											_n(
												'%1$s, %2$s form',
												'%1$s, %2$s forms',
												place.forms,
												'millwork'
											),
											place.type,
											formatNumber( place.forms )
										)
									}
									checked={ chosen.includes( place.id ) }
									disabled={ Boolean( place.reason ) }
									onChange={ ( isChosen ) =>
										setChosen( ( ids ) =>
											isChosen
												? [ ...ids, place.id ]
												: ids.filter(
														( id ) =>
															id !== place.id
													)
										)
									}
									__nextHasNoMarginBottom
								/>
								{ place.url && (
									<a
										href={ place.url }
										aria-label={ sprintf(
											/* translators: %s: title of a page. */
											__( 'Edit “%s”', 'millwork' ),
											place.title
										) }
									>
										{ __( 'Edit', 'millwork' ) }
									</a>
								) }
							</li>
						) ) }
					</ul>
					{ ! places.is_complete && (
						<p>
							{ __(
								'There are more pages. They’ll appear after you replace the forms on these.',
								'millwork'
							) }
						</p>
					) }
					<div className="millwork-import__buttons">
						<Button
							variant="primary"
							__next40pxDefaultSize
							isBusy={ isBusy }
							accessibleWhenDisabled
							disabled={ isBusy || ! chosen.length }
							onClick={ () =>
								! isBusy &&
								chosen.length > 0 &&
								void run(
									'replace',
									chosen,
									__( 'The forms were replaced.', 'millwork' )
								)
							}
						>
							{ __( 'Replace forms', 'millwork' ) }
						</Button>
					</div>
				</>
			) }
			<Swaps
				swaps={ places.replaced }
				isBusy={ isBusy }
				onUndo={ ( ids ) =>
					void run(
						'undo',
						ids,
						__(
							'Undone. The pages show the other plugin’s forms again.',
							'millwork'
						)
					)
				}
			/>
		</section>
	);
}
