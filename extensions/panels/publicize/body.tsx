import { Button, Notice, Spinner } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useCallback, useEffect } from '@wordpress/element';
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';
import { getEditorData } from 'shared/editor/availability';
import { usePostField } from 'shared/editor/plugin-sidebar';
import { getConnections, type Connection } from './api';
import { Connections } from './connections';
import { Message } from './message';
import { Published } from './published';
import { useList } from './use-list';
import { LONGEST, textFor } from './words';

interface PostStore {
	getCurrentPostId: () => number;
	getCurrentPostAttribute: ( name: string ) => unknown;
	getPermalink: () => string | null;
}

interface Meta {
	jetpack_publicize_message: string;
	jetpack_publicize_hasEditedShareMessage?: boolean;
	/** Accounts that the author has switched on or off; a list where there is none. */
	millwork_sharing_choice?: Record< string, boolean > | never[];
}

/**
 * Where the post goes when it is published, and what is said; where it went once it is public.
 *
 * @param props
 * @param props.isBefore Whether it stands before publishing.
 */
export default function Body( { isBefore }: { isBefore: boolean } ) {
	const [ meta, setMeta ] = usePostField< Meta >( 'meta' );
	const [ html = '' ] = usePostField< string >( 'title' );
	const title = decodeEntities( html.replace( /<[^>]*>/g, '' ) ).trim();
	const { id, status, link } = useSelect( ( select ) => {
		const store = select( 'core/editor' ) as PostStore;
		return {
			id: store.getCurrentPostId(),
			status: store.getCurrentPostAttribute( 'status' ),
			link: store.getPermalink() ?? '',
		};
	}, [] );
	const {
		list: connections,
		failure,
		reload,
	} = useList< Connection >(
		useCallback( () => getConnections( id ), [ id ] )
	);
	// Accounts are connected in another tab.
	useEffect( () => {
		window.addEventListener( 'focus', reload );
		return () => window.removeEventListener( 'focus', reload );
	}, [ reload ] );
	const url = getEditorData().sharingUrl ?? '';

	if ( ! connections || ! meta ) {
		return failure ? (
			<Notice
				status="error"
				isDismissible={ false }
				actions={ [
					{ label: __( 'Try again', 'millwork' ), onClick: reload },
				] }
			>
				{ failure }
			</Notice>
		) : (
			<p role="status">
				<Spinner /> { __( 'Loading the accounts…', 'millwork' ) }
			</p>
		);
	}
	// What was shared is still to be read where no account is left.
	if ( ! connections.length && status !== 'publish' ) {
		return (
			<>
				<p>
					{ __(
						'Connect an account at Mastodon or another service, and your posts are shared there when they are published.',
						'millwork'
					) }
				</p>
				<Button
					variant="secondary"
					href={ url }
					target="_blank"
					__next40pxDefaultSize
				>
					{ __( 'Connect an account', 'millwork' ) }
				</Button>
			</>
		);
	}
	if ( status === 'publish' ) {
		return (
			<Published
				post={ id }
				title={ title }
				link={ link }
				connections={ connections }
				onRefreshed={ reload }
				url={ url }
			/>
		);
	}

	const typed = meta.jetpack_publicize_message;
	const shown =
		typed || meta.jetpack_publicize_hasEditedShareMessage
			? typed
			: title.slice( 0, LONGEST );
	const choice = { ...meta.millwork_sharing_choice } as Record<
		string,
		boolean
	>;
	const isOn = ( connection: Connection ) =>
		choice[ connection.id ] ?? connection.enabled;
	return (
		<>
			<Connections
				connections={ connections }
				isOn={ isOn }
				onToggle={ ( connection, value ) =>
					setMeta( {
						...meta,
						millwork_sharing_choice: {
							...choice,
							[ connection.id ]: value,
						},
					} )
				}
				textOf={ ( one ) => textFor( one, shown || title, link ) }
				onRefreshed={ reload }
				url={ url }
				isBefore={ isBefore }
			/>
			{ connections.some( isOn ) && (
				<Message
					value={ shown }
					onChange={ ( value ) =>
						setMeta( {
							...meta,
							jetpack_publicize_message: value,
							jetpack_publicize_hasEditedShareMessage: true,
						} )
					}
					title={ title }
				/>
			) }
		</>
	);
}
