import { useRef, useState } from 'react';
import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { TableFrame } from 'shared/admin/list/table-frame';
import { ToldNotice } from 'shared/admin/list/told';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { getGrowth, getPage, fileAddress } from './api';
import { AddDialog } from './add';
import { DetailsDialog } from './details';
import { GrowthPanel } from './growth';
import { ImportDialog } from './import';
import { SubscriberTable } from './table';
import type { Span, Subscriber } from './types';
import { useLocation } from './use-location';
import { useWork } from './use-work';

type Open = 'add' | 'import' | Subscriber | null;

/** The whole page: the growth, and the list of subscribers. */
export function SubscribersPage() {
	const navigation = useLocation();
	const { query, after } = navigation.location;
	const page = useLoaded( JSON.stringify( [ query, after ] ), ( signal ) =>
		getPage( query, after, signal )
	);
	const [ by, setBy ] = useState< Span >( 'day' );
	const growth = useLoaded( by, ( signal ) => getGrowth( by, signal ) );
	const reload = () => {
		page.reload();
		growth.reload();
	};
	const work = useWork( reload );
	const [ open, setOpen ] = useState< Open >( null );
	const [ isBusy, setIsBusy ] = useState( false );
	const root = useRef< HTMLDivElement >( null );

	const close = () => {
		setOpen( null );
		// A menu that led here is gone by now: back to the row.
		setTimeout( () => {
			const { activeElement, body } = root.current?.ownerDocument ?? {};
			if ( open && typeof open === 'object' && activeElement === body ) {
				root.current
					?.querySelector( `[data-subscriber="${ open.id }"]` )
					?.closest< HTMLElement >( '[role="button"]' )
					?.focus();
			}
		} );
	};
	const download = async () => {
		setIsBusy( true );
		await work.download( fileAddress( query ) );
		setIsBusy( false );
	};

	return (
		<div className="millwork-list-page millwork-subscribers" ref={ root }>
			<div className="millwork-list__buttons">
				<Button
					variant="primary"
					__next40pxDefaultSize
					onClick={ () => setOpen( 'add' ) }
				>
					{ __( 'Add a subscriber', 'millwork' ) }
				</Button>
				<Button
					variant="secondary"
					__next40pxDefaultSize
					onClick={ () => setOpen( 'import' ) }
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
			<TableFrame
				loading={ __( 'Loading the subscribers…', 'millwork' ) }
			>
				<SubscriberTable
					page={ { ...page, data: page.found?.data ?? null } }
					navigation={ navigation }
					work={ work }
					onShow={ setOpen }
				/>
			</TableFrame>
			{ open === 'add' && (
				<AddDialog
					onClose={ close }
					onAdded={ ( { email } ) => {
						reload();
						work.tell( askedText( email ) );
					} }
				/>
			) }
			{ open === 'import' && (
				<ImportDialog onClose={ close } onImported={ reload } />
			) }
			{ open && typeof open === 'object' && (
				<DetailsDialog subscriber={ open } onClose={ close } />
			) }
			<ToldNotice told={ work } />
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
