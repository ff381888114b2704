import { useState } from 'react';
import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import {
	Button,
	ExternalLink,
	Notice,
	Placeholder,
	RadioControl,
	TextareaControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import type { ChosenPost } from '../attributes';
import icon from '../icon';
import { readLinks } from '../post-links';
import { useConnect } from './use-connect';

/** The option for a new account. */
const NEW = '';

export interface Medium {
	id: number;
	url: string;
	alt?: string;
}

/** An account whose pictures couldn't be loaded. The post keeps it until someone chooses another. */
export interface KeptAccount {
	/** Its name; posts may contain any text, or none. */
	name: string;
	onRetry: () => void;
	/** Removes it from the block. */
	onDisconnect: () => void;
}

interface ConnectProps {
	/** The error of an earlier attempt. */
	problem: string;
	kept?: KeptAccount;
	onConnect: ( token: string ) => void;
	onChoose: ( posts: ChosenPost[] ) => void;
}

/**
 * The ways to add pictures: connect an account, or choose posts by hand.
 *
 * @param props.onConnect Takes an account's ID.
 */
export function ConnectPlaceholder( {
	problem,
	kept,
	onConnect,
	onChoose,
}: ConnectProps ) {
	const { canConnect = false, settingsUrl = '' } =
		getEditorData().instagram ?? {};
	const connecting = useConnect( canConnect, onConnect );
	const { connect, connections, isBusy, remove } = connecting;
	const [ account, setAccount ] = useState( NEW );
	const [ links, setLinks ] = useState( '' );
	const [ hint, setHint ] = useState( '' );
	const known = connections.find( ( { token } ) => token === account );
	const message = hint || connecting.problem || problem;

	return (
		<Placeholder
			icon={ icon }
			label={ __( 'Latest Instagram Posts', 'millwork' ) }
			instructions={
				canConnect
					? __(
							'Connect to Instagram to show your latest images, or choose images yourself.',
							'millwork'
						)
					: __(
							'Choose images, or paste links to posts. To show an account’s latest images, this site needs a Meta app.',
							'millwork'
						)
			}
		>
			<div className="wp-block-jetpack-instagram-gallery__form">
				{ message && (
					<Notice status="error" isDismissible={ false }>
						{ message }
					</Notice>
				) }
				{ kept && <Kept { ...kept } /> }
				{ connections.length > 0 && (
					<RadioControl
						label={ __(
							'Select your Instagram account:',
							'millwork'
						) }
						selected={ account }
						options={ [
							...connections.map( ( { token, username } ) => ( {
								label: `@${ username }`,
								value: token,
							} ) ),
							...( canConnect
								? [
										{
											label: __(
												'Add a new account',
												'millwork'
											),
											value: NEW,
										},
									]
								: [] ),
						] }
						onChange={ setAccount }
					/>
				) }
				<div>
					{ ( canConnect || known ) && (
						<Button
							variant="primary"
							disabled={ isBusy }
							accessibleWhenDisabled
							isBusy={ isBusy }
							onClick={ () =>
								known ? onConnect( known.token ) : connect()
							}
							__next40pxDefaultSize
						>
							{ isBusy
								? __( 'Connecting…', 'millwork' )
								: __( 'Connect to Instagram', 'millwork' ) }
						</Button>
					) }
					{ known && (
						<Button
							variant="tertiary"
							isDestructive
							disabled={ isBusy }
							accessibleWhenDisabled
							onClick={ () => {
								setAccount( NEW );
								remove( known.token );
							} }
							__next40pxDefaultSize
						>
							{ sprintf(
								/* translators: %s: the name of an account. */
								__(
									'Remove @%s and its images from this site',
									'millwork'
								),
								known.username
							) }
						</Button>
					) }
					{ ! canConnect && settingsUrl && (
						<ExternalLink href={ settingsUrl }>
							{ __( 'Add a Meta app', 'millwork' ) }
						</ExternalLink>
					) }
				</div>
				<MediaUploadCheck>
					<MediaUpload
						multiple
						allowedTypes={ [ 'image' ] }
						onSelect={ ( media: unknown ) =>
							onChoose(
								( Array.isArray( media )
									? media
									: [ media ]
								).map( ( { alt, id, url }: Medium ) => ( {
									id,
									url,
									alt: alt || undefined,
								} ) )
							)
						}
						render={ ( { open } ) => (
							<Button
								variant="secondary"
								onClick={ open }
								__next40pxDefaultSize
							>
								{ __( 'Choose images', 'millwork' ) }
							</Button>
						) }
					/>
				</MediaUploadCheck>
				<form
					className="wp-block-jetpack-instagram-gallery__links"
					onSubmit={ ( event ) => {
						event.preventDefault();
						const posts = readLinks( links );
						setHint(
							posts
								? ''
								: __(
										'These aren’t links to posts. Open each post on instagram.com and paste its URL, one per line.',
										'millwork'
									)
						);
						if ( posts ) {
							onChoose( posts );
						}
					} }
				>
					<TextareaControl
						label={ __(
							'Links to posts, one per line',
							'millwork'
						) }
						dir="ltr"
						rows={ 3 }
						value={ links }
						onChange={ setLinks }
						__nextHasNoMarginBottom
					/>
					<Button
						variant="secondary"
						type="submit"
						disabled={ ! links.trim() }
						accessibleWhenDisabled
						__next40pxDefaultSize
					>
						{ __( 'Use these links', 'millwork' ) }
					</Button>
				</form>
			</div>
		</Placeholder>
	);
}

/**
 * An account that couldn't be loaded, with buttons to continue.
 *
 * @param props.onRetry Tries again.
 */
const Kept = ( { name, onRetry, onDisconnect }: KeptAccount ) => (
	<div>
		<p>
			{ name
				? sprintf(
						/* translators: %s: the name of an account. */
						__(
							'This block keeps the account @%s until you choose something else here.',
							'millwork'
						),
						name
					)
				: __(
						'This block keeps its account until you choose something else here.',
						'millwork'
					) }
		</p>
		<Button variant="secondary" onClick={ onRetry } __next40pxDefaultSize>
			{ __( 'Try again', 'millwork' ) }
		</Button>
		<Button
			variant="tertiary"
			isDestructive
			onClick={ onDisconnect }
			__next40pxDefaultSize
		>
			{ __( 'Disconnect your account', 'millwork' ) }
		</Button>
	</div>
);
