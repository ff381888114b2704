import { useState } from 'react';
import { Button, Modal } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { messageOf } from 'shared/admin/errors';
import { formatNumber } from 'shared/admin/format';
import { NoticeSnackbar, useNotices } from 'shared/admin/list/notices';
import { TableBoundary } from 'shared/admin/list/table-boundary';
import { useItemDialog } from 'shared/admin/list/use-item-dialog';
import { seeAll } from './api';
import { config } from './config';
import { Details } from './details';
import { PageTable, filtersOf, usePages } from './screen';
import type { Query, SitePage } from './types';
import { useMeasuring } from './use-measuring';
import type { Measuring } from './use-measuring';

export function RequestsPage() {
	const list = usePages();
	const { page, navigation } = list;
	const notices = useNotices();
	const { root, open, show, close } = useItemDialog< 'details', SitePage >(
		page.data?.items,
		'data-page'
	);
	const [ failure, setFailure ] = useState( '' );
	const measuring = useMeasuring(
		( measured ) => {
			setFailure( '' );
			page.change( [ measured.id ], measured );
		},
		( text, isError ) => {
			notices.notify( text, isError );
			setFailure( isError ? text : '' );
		}
	);

	const see = async () => {
		try {
			await seeAll();
			page.reload();
			notices.notify( __( 'Marked everything as seen.', 'millwork' ) );
		} catch ( error ) {
			notices.notify( messageOf( error ), true );
		}
	};

	return (
		<div className="millwork-list-page millwork-requests" ref={ root }>
			<div className="millwork-list__buttons">
				<MeasureAll measuring={ measuring } />
				<Button
					variant="secondary"
					__next40pxDefaultSize
					onClick={ () => void see() }
				>
					{ __( 'Mark as seen', 'millwork' ) }
				</Button>
				{ config().exportUrl && (
					<Button
						variant="secondary"
						__next40pxDefaultSize
						href={ exportAddress( navigation.location.query ) }
					>
						{ __( 'Export', 'millwork' ) }
					</Button>
				) }
			</div>
			<TableBoundary loading={ __( 'Loading requests…', 'millwork' ) }>
				<PageTable
					list={ list }
					measuring={ measuring }
					onShow={ ( item ) => {
						setFailure( '' );
						show( 'details', item );
					} }
				/>
			</TableBoundary>
			{ open && (
				<Modal
					className="millwork-requests-dialog"
					title={ __( 'Hosts this page contacts', 'millwork' ) }
					size="medium"
					onRequestClose={ close }
				>
					<Details
						page={ open.item }
						measuring={ measuring }
						failure={ failure }
					/>
				</Modal>
			) }
			<NoticeSnackbar notices={ notices } />
		</div>
	);
}

/** The URL of a CSV file of the list. */
function exportAddress( query: Query ): string {
	const url = new URL( config().exportUrl, window.location.href );
	for ( const [ name, value ] of Object.entries( filtersOf( query ) ) ) {
		url.searchParams.set( name, value );
	}
	return url.href;
}

/** Measures all pages, or stops it. The button stays, so that it keeps focus. */
function MeasureAll( { measuring }: { measuring: Measuring } ) {
	const { progress, current, measureAll, stop } = measuring;
	return (
		<>
			<Button
				variant="primary"
				__next40pxDefaultSize
				accessibleWhenDisabled
				disabled={ ! progress && current >= 0 }
				onClick={ progress ? stop : () => void measureAll() }
			>
				{ progress
					? __( 'Stop measuring', 'millwork' )
					: __( 'Measure all', 'millwork' ) }
			</Button>
			{ progress && (
				<span className="millwork-requests__progress">
					<progress
						aria-label={ __( 'Measured pages', 'millwork' ) }
						{ ...( progress.total && {
							max: progress.total,
							value: progress.done,
						} ) }
					/>
					{ progress.total > 0 && (
						<bdi>
							{ sprintf(
								/* translators: 1: a number, 2: a number, 3: a page's title. */
								__( '%1$s of %2$s: %3$s', 'millwork' ),
								formatNumber( progress.done + 1 ),
								formatNumber( progress.total ),
								progress.title
							) }
						</bdi>
					) }
				</span>
			) }
		</>
	);
}
