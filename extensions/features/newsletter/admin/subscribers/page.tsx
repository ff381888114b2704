import { useState } from 'react';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { TableBoundary } from 'shared/admin/list/table-boundary';
import { NoticeSnackbar } from 'shared/admin/list/notices';
import { useItemDialog } from 'shared/admin/list/use-item-dialog';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { getGrowth, fileAddress } from './api';
import { AddDialog } from './add';
import { DetailsDialog } from './details';
import { GrowthPanel } from './growth';
import { ImportDialog } from './import';
import { SubscriberTable, useSubscribers } from './screen';
import type { Span, Subscriber } from './types';
import { useMutations } from './use-mutations';

export function SubscribersPage() {
	const list = useSubscribers();
	const { navigation, page } = list;
	const { query } = navigation.location;
	const [ by, setBy ] = useState< Span >( 'day' );
	const growth = useLoaded( by, ( signal ) => getGrowth( by, signal ) );
	const reload = () => {
		page.reload();
		growth.reload();
	};
	const mutations = useMutations( reload );
	const [ opened, setOpened ] = useState< 'add' | 'import' | null >( null );
	const close = () => setOpened( null );
	const details = useItemDialog< 'details', Subscriber >(
		page.data?.items,
		'data-subscriber'
	);
	const [ isBusy, setIsBusy ] = useState( false );

	const download = async () => {
		setIsBusy( true );
		await mutations.download( fileAddress( query ) );
		setIsBusy( false );
	};

	return (
		<div
			className="millwork-list-page millwork-subscribers"
			ref={ details.root }
		>
			<div className="millwork-list__buttons">
				<Button
					variant="primary"
					__next40pxDefaultSize
					onClick={ () => setOpened( 'add' ) }
				>
					{ __( 'Add a subscriber', 'millwork' ) }
				</Button>
				<Button
					variant="secondary"
					__next40pxDefaultSize
					onClick={ () => setOpened( 'import' ) }
				>
					{ __( 'Import', 'millwork' ) }
				</Button>
				<Button
					variant="secondary"
					__next40pxDefaultSize
					isBusy={ isBusy }
					accessibleWhenDisabled
					disabled={ isBusy }
					onClick={ () => ! isBusy && void download() }
				>
					{ __( 'Export this list (CSV)', 'millwork' ) }
				</Button>
			</div>
			<GrowthPanel
				by={ by }
				data={ growth.found?.data ?? null }
				isOfThis={ growth.found?.key === by }
				failure={ growth.failure }
				onRetry={ growth.reload }
				onChange={ setBy }
			/>
			<TableBoundary
				loading={ __( 'Loading the subscribers…', 'millwork' ) }
			>
				<SubscriberTable
					list={ list }
					mutations={ mutations }
					onShow={ ( subscriber ) =>
						details.show( 'details', subscriber )
					}
				/>
			</TableBoundary>
			{ opened === 'add' && (
				<AddDialog
					onClose={ close }
					onAdded={ ( { email } ) => {
						reload();
						mutations.notify( askedText( email ) );
					} }
				/>
			) }
			{ opened === 'import' && (
				<ImportDialog onClose={ close } onImported={ reload } />
			) }
			{ details.open && (
				<DetailsDialog
					subscriber={ details.open.item }
					onClose={ details.close }
				/>
			) }
			<NoticeSnackbar notices={ mutations } />
		</div>
	);
}

const askedText = ( email: string ) =>
	sprintf(
		/* translators: %s: an email address. */
		__(
			'%s gets a mail, and is subscribed once it is confirmed.',
			'millwork'
		),
		email
	);
