import { useState } from 'react';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { TableBoundary } from 'shared/admin/list/table-boundary';
import { NoticeSnackbar } from 'shared/admin/list/notices';
import { useItemDialog } from 'shared/admin/list/use-item-dialog';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { SendingOff, useSending } from 'features/newsletter/admin/sending-off';
import { getGrowth, fileAddress } from './api';
import { AddDialog } from './add';
import { config } from './config';
import { DetailsDialog } from './details';
import { GrowthPanel } from './growth';
import { ImportDialog } from './import';
import { SubscriberTable, useSubscribers } from './screen';
import { TopicsDialog } from './topics';
import type { Span, Subscriber } from './types';
import { useMutations } from './use-mutations';

export function SubscribersPage() {
	const list = useSubscribers();
	const { navigation, page, isBlank } = list;
	const { query } = navigation.location;
	const [ by, setBy ] = useState< Span >( 'day' );
	const growth = useLoaded( by, ( signal ) => getGrowth( by, signal ) );
	const reload = () => {
		page.reload();
		growth.reload();
	};
	const mutations = useMutations( reload );
	const sending = useSending( config().sending, mutations.notify );
	const counts = growth.found?.data.counts;
	const [ opened, setOpened ] = useState<
		'add' | 'import' | 'topics' | null
	>( null );
	const [ topics, setTopics ] = useState( config().topics );
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
					{ __( 'Add subscriber', 'millwork' ) }
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
					onClick={ () => setOpened( 'topics' ) }
				>
					{ __( 'Topics', 'millwork' ) }
				</Button>
				{ ! isBlank && (
					<Button
						variant="secondary"
						__next40pxDefaultSize
						isBusy={ isBusy }
						accessibleWhenDisabled
						disabled={ isBusy }
						onClick={ () => ! isBusy && void download() }
					>
						{ __( 'Export list (CSV)', 'millwork' ) }
					</Button>
				) }
			</div>
			<SendingOff
				sending={ {
					...sending,
					// The page may have added some since.
					subscribers: counts?.confirmed ?? sending.subscribers,
				} }
			/>
			{ ! isBlank && (
				<GrowthPanel
					by={ by }
					data={ growth.found?.data ?? null }
					isOfThis={ growth.found?.key === by }
					failure={ growth.failure }
					onRetry={ growth.reload }
					onChange={ setBy }
				/>
			) }
			<TableBoundary loading={ __( 'Loading subscribers…', 'millwork' ) }>
				<SubscriberTable
					list={ list }
					mutations={ mutations }
					topics={ topics }
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
			{ opened === 'topics' && (
				<TopicsDialog
					onChange={ ( changed ) => {
						config().topics = changed;
						setTopics( changed );
						reload();
					} }
					onClose={ close }
				/>
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
		__( '%s will get an email to confirm.', 'millwork' ),
		email
	);
