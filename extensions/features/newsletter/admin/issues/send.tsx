import { useEffect, useState } from 'react';
import {
	Button,
	Modal,
	RadioControl,
	SearchControl,
	Spinner,
} from '@wordpress/components';
import { __, _x, sprintf } from '@wordpress/i18n';
import { dateI18n, getSettings } from '@wordpress/date';
import { Confirm } from 'shared/admin/list/confirm';
import { useLoaded } from 'shared/admin/list/use-loaded';
import { LoadFailure } from 'shared/admin/load-failure';
import { getUnsent } from './api';
import { Readership } from './readership';
import type { Unsent } from './types';
import type { Mutations } from './use-mutations';

/** How long to wait after typing before searching, in milliseconds. */
const REST = 300;

interface Props {
	mutations: Mutations;
	onClose: () => void;
}

/** A choice of posts that weren't sent, then the confirmation. */
export function SendPost( { mutations, onClose }: Props ) {
	const [ post, setPost ] = useState< Unsent | null >( null );
	// What was typed and chosen is kept for going back.
	const [ typed, setTyped ] = useState( '' );
	const [ chosen, setChosen ] = useState( 0 );
	return (
		<Modal
			key={ post ? 'sure' : 'choice' }
			className="millwork-issues-dialog"
			title={
				post
					? __( 'Send now?', 'millwork' )
					: __( 'Send a post', 'millwork' )
			}
			size={ post ? 'large' : 'medium' }
			focusOnMount={ post ? true : 'firstContentElement' }
			onRequestClose={ onClose }
		>
			{ post ? (
				<Confirm
					label={ __( 'Send now', 'millwork' ) }
					keepLabel={ __( 'Back', 'millwork' ) }
					onClose={ () => setPost( null ) }
					onConfirm={ async () => {
						await mutations.send( post.id, post.title );
						onClose();
					} }
				>
					<Readership post={ post.id } title={ post.title } />
				</Confirm>
			) : (
				<Choice
					typed={ typed }
					setTyped={ setTyped }
					chosen={ chosen }
					setChosen={ setChosen }
					onChoose={ setPost }
					onClose={ onClose }
				/>
			) }
		</Modal>
	);
}

interface ChoiceProps {
	typed: string;
	setTyped: ( text: string ) => void;
	chosen: number;
	setChosen: ( id: number ) => void;
	onChoose: ( post: Unsent ) => void;
	onClose: () => void;
}

function Choice( {
	typed,
	setTyped,
	chosen,
	setChosen,
	onChoose,
	onClose,
}: ChoiceProps ) {
	const [ search, setSearch ] = useState( typed );
	useEffect( () => {
		const timer = setTimeout( () => setSearch( typed.trim() ), REST );
		return () => clearTimeout( timer );
	}, [ typed ] );
	const { found, isLoading, failure, reload } = useLoaded(
		search,
		( signal ) => getUnsent( search.slice( 0, 200 ), signal )
	);
	const posts = found?.data ?? [];
	const post = posts.find( ( { id } ) => id === chosen );
	return (
		<>
			<p>
				{ __(
					'Published posts that haven’t been emailed, newest first. You can send each one once.',
					'millwork'
				) }
			</p>
			<SearchControl
				label={ __( 'Search by title', 'millwork' ) }
				value={ typed }
				onChange={ setTyped }
				__nextHasNoMarginBottom
			/>
			{ failure && (
				<LoadFailure onRetry={ reload }>
					{ __( 'Couldn’t load the posts.', 'millwork' ) } { failure }
				</LoadFailure>
			) }
			<div className="millwork-issues__posts" aria-busy={ isLoading }>
				<p role="status">
					{ isLoading && ! found && (
						<>
							<Spinner /> { __( 'Loading posts…', 'millwork' ) }
						</>
					) }
					{ found &&
						! failure &&
						! posts.length &&
						( found.key
							? __(
									'No unsent posts match your search.',
									'millwork'
								)
							: __(
									'All published posts have been sent.',
									'millwork'
								) ) }
				</p>
				{ posts.length > 0 && (
					<RadioControl
						label={ __( 'Post', 'millwork' ) }
						selected={ String( chosen ) }
						options={ posts.map( ( { id, title, date } ) => ( {
							value: String( id ),
							label: sprintf(
								/* translators: 1: a title, 2: a date. */
								__( '%1$s (%2$s)', 'millwork' ),
								title,
								dateI18n( getSettings().formats.date, date )
							),
						} ) ) }
						onChange={ ( value ) => setChosen( Number( value ) ) }
					/>
				) }
			</div>
			<div className="millwork-list__buttons">
				<Button
					variant="tertiary"
					__next40pxDefaultSize
					onClick={ onClose }
				>
					{ __( 'Cancel', 'millwork' ) }
				</Button>
				<Button
					variant="primary"
					__next40pxDefaultSize
					accessibleWhenDisabled
					disabled={ ! post }
					onClick={ () => post && onChoose( post ) }
				>
					{ _x( 'Continue', 'go to the next step', 'millwork' ) }
				</Button>
			</div>
		</>
	);
}
