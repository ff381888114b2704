import { useEffect, useRef, useState } from 'react';
import { speak } from '@wordpress/a11y';
import {
	Button,
	ExternalLink,
	Modal,
	Notice,
	SelectControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type {
	Account,
	CopiedMedia,
	FailedMedia,
	FoundMedia,
	Provider,
} from '../types';
import { AccountHeader, Authorize } from './account';
import { codeOf, copy, keepAccount, messageOf, UNAUTHORIZED } from './api';
import { PickerMedia } from './picker-media';
import { ProviderMedia } from './provider-media';

interface BrowserProps {
	/** Providers with media of an allowed kind. */
	providers: Provider[];
	/** The allowed kinds: 'image', 'video' or both. */
	kinds: string[];
	isMultiple: boolean;
	onClose: () => void;
	/** Takes the copied media, at least one, and the failed ones. */
	onCopied: ( copied: CopiedMedia[], failed: FailedMedia[] ) => void;
}

/** The most that can be selected. */
const MOST = 10;

export function Browser( {
	providers,
	kinds,
	isMultiple,
	onClose,
	onCopied,
}: BrowserProps ) {
	const [ name, setName ] = useState( providers[ 0 ]?.name ?? '' );
	const [ chosen, setChosen ] = useState< FoundMedia[] >( [] );
	const [ done, setDone ] = useState( -1 );
	const [ problem, setProblem ] = useState( '' );
	/** Accounts that changed since the page loaded, by provider. */
	const [ accounts, setAccounts ] = useState< Record< string, Account > >(
		{}
	);
	const waiting = useRef( new AbortController() );
	useEffect( () => {
		const controller = new AbortController();
		waiting.current = controller;
		return () => controller.abort();
	}, [] );

	const provider = providers.find( ( one ) => one.name === name );
	const isCopying = done >= 0;
	const most = isMultiple ? MOST : 1;
	const account = accounts[ name ] ?? provider?.account ?? null;

	const setAccount = ( changed: Account ) => {
		keepAccount( name, changed );
		setAccounts( { ...accounts, [ name ]: changed } );
		if ( ! changed.connected ) {
			setChosen( [] );
		}
	};
	const forgetAccount = () =>
		setAccount( { connected: false, name: '', image: '' } );

	const choose = ( media: FoundMedia ) => {
		const others = chosen.filter( ( { ID } ) => ID !== media.ID );
		if ( others.length < chosen.length ) {
			setChosen( others );
		} else if ( ! isMultiple ) {
			setChosen( [ media ] );
		} else if ( chosen.length < MOST ) {
			setChosen( [ ...chosen, media ] );
		} else {
			speak( full() );
		}
	};

	/** Copies media. Media of a kind that isn't allowed are listed with the failed ones. */
	const insert = async ( media: FoundMedia[], refused: FailedMedia[] ) => {
		const { signal } = waiting.current;
		const tell = ( count: number ) => {
			setDone( count );
			speak( progress( count, media.length ) );
		};
		setProblem( '' );
		tell( 0 );
		try {
			const { copied, failed } = await copy( name, media, tell, signal );
			if ( signal.aborted ) {
				return;
			}
			if ( copied.length ) {
				onCopied( copied, [ ...failed, ...refused ] );
				return;
			}
			if ( codeOf( failed[ 0 ] ) === UNAUTHORIZED ) {
				forgetAccount();
			}
			setProblem( messageOf( failed[ 0 ] ) );
		} catch ( error ) {
			if ( ! signal.aborted ) {
				setProblem( messageOf( error ) );
			}
		}
		setDone( -1 );
	};

	return (
		<Modal
			title={
				isCopying
					? __( 'Inserting media', 'millwork' )
					: __( 'Select media', 'millwork' )
			}
			onRequestClose={ onClose }
			size="large"
			className="millwork-external-media"
		>
			<div className="millwork-external-media__body">
				{ providers.length > 1 && (
					<SelectControl
						label={ __( 'Service', 'millwork' ) }
						value={ name }
						disabled={ isCopying }
						options={ providers.map( ( one ) => ( {
							value: one.name,
							label: one.label,
						} ) ) }
						onChange={ ( value ) => {
							setName( value );
							setChosen( [] );
							setProblem( '' );
						} }
						__next40pxDefaultSize
						__nextHasNoMarginBottom
					/>
				) }
				{ provider && provider.setup && (
					<Notice status="info" isDismissible={ false }>
						{ provider.setup }
					</Notice>
				) }
				{ provider && ! provider.setup && (
					<>
						{ provider.hint && (
							<p className="millwork-external-media__notice">
								{ provider.hint }
							</p>
						) }
						{ account?.connected && (
							<AccountHeader
								key={ `account of ${ name }` }
								provider={ provider }
								account={ account }
								isOff={ isCopying }
								onChange={ setAccount }
							/>
						) }
						{ account && ! account.connected && (
							<Authorize
								key={ name }
								provider={ provider }
								onChange={ setAccount }
							/>
						) }
						{ account?.connected !== false &&
							( provider.picker ? (
								<PickerMedia
									key={ name }
									provider={ provider }
									most={ most }
									kinds={ kinds }
									isCopying={ isCopying }
									onChosen={ ( media, refused ) => {
										setChosen( media );
										insert( media, refused );
									} }
									onUnauthorized={ forgetAccount }
								/>
							) : (
								<ProviderMedia
									key={ name }
									provider={ provider }
									kinds={ kinds }
									chosen={ chosen }
									isCopying={ isCopying }
									isFull={
										isMultiple && chosen.length >= MOST
									}
									onChoose={ choose }
									onUnauthorized={ forgetAccount }
								/>
							) ) }
					</>
				) }
				{ problem && (
					<Notice status="error" isDismissible={ false }>
						{ problem }
					</Notice>
				) }
				<form
					className="millwork-external-media__footer"
					onSubmit={ ( event ) => {
						event.preventDefault();
						insert( chosen, [] );
					} }
				>
					{ provider && (
						<ExternalLink href={ provider.home }>
							{ sprintf(
								/* translators: %s: the name of a service. */
								__( 'Images from %s', 'millwork' ),
								provider.label
							) }
						</ExternalLink>
					) }
					<span className="millwork-external-media__count">
						{ isCopying
							? progress( done, chosen.length )
							: sprintf(
									/* translators: 1: the number of selected images, 2: the maximum number. */
									__( '%1$d of %2$d selected', 'millwork' ),
									chosen.length,
									most
								) }
					</span>
					<Button
						type="submit"
						variant="primary"
						isBusy={ isCopying }
						disabled={ isCopying || ! chosen.length }
						accessibleWhenDisabled
						__next40pxDefaultSize
					>
						{ __( 'Select', 'millwork' ) }
					</Button>
				</form>
			</div>
		</Modal>
	);
}

const progress = ( done: number, total: number ) =>
	sprintf(
		/* translators: 1: the number of copied images, 2: the total number. */
		__( 'Copying to the media library: %1$d of %2$d', 'millwork' ),
		done,
		total
	);

const full = () =>
	sprintf(
		/* translators: %d: a number. */
		__( 'You can select up to %d images.', 'millwork' ),
		MOST
	);
