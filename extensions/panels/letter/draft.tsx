import { speak } from '@wordpress/a11y';
import {
	Button,
	CheckboxControl,
	Modal,
	Notice,
	RadioControl,
	TextControl,
} from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { dateI18n, getDate, getSettings } from '@wordpress/date';
import { useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { messageOf } from './use-letter';
import type { LetterStatus, useLetter } from './use-letter';

interface PostStore {
	isEditedPostDirty: () => boolean;
	isEditedPostNew: () => boolean;
}

interface Props {
	letter: ReturnType< typeof useLetter >;
	status: LetterStatus;
	/** Empty for everyone. */
	topics: number[];
	setTopics: ( topics: number[] ) => void;
}

/** Who gets a letter, and when; the last question shows how many people that are. */
export function Draft( { letter, status, topics, setTopics }: Props ) {
	const [ isForTopics, setIsForTopics ] = useState( topics.length > 0 );
	const [ isLater, setIsLater ] = useState( false );
	const [ time, setTime ] = useState( '' );
	const [ isAsking, setIsAsking ] = useState( false );
	if ( status.isSeries ) {
		return (
			<p>
				{ __(
					'This letter is part of the welcome series. Changes are sent to people who get it from now on.',
					'millwork'
				) }
			</p>
		);
	}
	const at = isLater && time ? getDate( time ) : null;
	const isPast = at !== null && at.getTime() < Date.now();
	const isComplete =
		( ! isForTopics || topics.length > 0 ) &&
		( ! isLater || ( at !== null && ! isPast ) );
	return (
		<>
			{ status.topics.length > 0 && (
				<>
					<RadioControl
						label={ __( 'Send to', 'millwork' ) }
						selected={ isForTopics ? 'some' : 'all' }
						options={ [
							{
								value: 'all',
								label: __( 'All subscribers', 'millwork' ),
							},
							{
								value: 'some',
								label: __( 'Readers of topics', 'millwork' ),
							},
						] }
						onChange={ ( value ) => {
							setIsForTopics( value === 'some' );
							setTopics( [] );
						} }
					/>
					{ isForTopics && (
						<fieldset>
							<legend className="screen-reader-text">
								{ __( 'Topics', 'millwork' ) }
							</legend>
							{ status.topics.map( ( { id, name, isPaid } ) => (
								<CheckboxControl
									key={ id }
									label={ name }
									help={
										isPaid
											? __(
													'Paid: only people who have this topic get the letter.',
													'millwork'
												)
											: undefined
									}
									checked={ topics.includes( id ) }
									onChange={ ( value ) =>
										setTopics(
											value
												? [ ...topics, id ]
												: topics.filter(
														( one ) => one !== id
													)
										)
									}
									__nextHasNoMarginBottom
								/>
							) ) }
						</fieldset>
					) }
				</>
			) }
			<RadioControl
				label={ __( 'When', 'millwork' ) }
				selected={ isLater ? 'later' : 'now' }
				options={ [
					{ value: 'now', label: __( 'Now', 'millwork' ) },
					{ value: 'later', label: __( 'At a time', 'millwork' ) },
				] }
				onChange={ ( value ) => setIsLater( value === 'later' ) }
			/>
			{ isLater && (
				<TextControl
					label={ __( 'Date and time', 'millwork' ) }
					type="datetime-local"
					help={
						isPast
							? __( 'Choose a time in the future.', 'millwork' )
							: __( 'In your site’s time zone.', 'millwork' )
					}
					value={ time }
					onChange={ setTime }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			) }
			<p role="status">
				{ letter.isCounted && ( ! isForTopics || topics.length > 0 )
					? readersText( status.readers )
					: '' }
			</p>
			<p>
				<Button
					variant="primary"
					__next40pxDefaultSize
					accessibleWhenDisabled
					disabled={ ! isComplete }
					onClick={ () => setIsAsking( true ) }
				>
					{ isLater
						? __( 'Schedule…', 'millwork' )
						: __( 'Send…', 'millwork' ) }
				</Button>
			</p>
			{ isAsking && (
				<Question
					letter={ letter }
					status={ status }
					topics={ topics }
					at={ at }
					onClose={ () => setIsAsking( false ) }
				/>
			) }
		</>
	);
}

/** The last question before a letter is sent. The letter is saved first. */
function Question( {
	letter,
	status,
	topics,
	at,
	onClose,
}: Omit< Props, 'setTopics' > & { at: Date | null; onClose: () => void } ) {
	const [ isBusy, setIsBusy ] = useState( false );
	const [ failure, setFailure ] = useState( '' );
	const isDirty = useSelect( ( select ) => {
		const store = select( 'core/editor' ) as PostStore;
		return store.isEditedPostDirty() || store.isEditedPostNew();
	}, [] );
	const { savePost } = useDispatch( 'core/editor' ) as {
		savePost: () => Promise< void >;
	};
	const send = async () => {
		if ( isBusy ) {
			return;
		}
		setIsBusy( true );
		setFailure( '' );
		try {
			if ( isDirty ) {
				await savePost();
			}
			await letter.change( 'send', {
				topics,
				at: at ? at.toISOString() : '',
			} );
			speak(
				at
					? __( 'The letter is scheduled.', 'millwork' )
					: __( 'The letter is being sent.', 'millwork' )
			);
			onClose();
		} catch ( error ) {
			setFailure( messageOf( error ) );
			setIsBusy( false );
		}
	};
	const names = status.topics
		.filter( ( { id } ) => topics.includes( id ) )
		.map( ( { name } ) => name );
	return (
		<Modal
			title={
				at
					? __( 'Schedule this letter?', 'millwork' )
					: __( 'Send this letter now?', 'millwork' )
			}
			size="small"
			onRequestClose={ onClose }
		>
			<p>{ letter.isCounted ? readersText( status.readers ) : '' }</p>
			{ names.length > 0 && (
				<p>
					{ sprintf(
						/* translators: %s: names of topics. */
						__( 'Topics: %s', 'millwork' ),
						names.join( ', ' )
					) }
				</p>
			) }
			<p>
				{ at
					? sprintf(
							/* translators: %s: a date and time. */
							__(
								'It will be sent on %s. You can change or cancel it until then. People who subscribe before that get it too.',
								'millwork'
							),
							dateI18n( getSettings().formats.datetime, at )
						)
					: __(
							'It can’t be taken back. Each letter is sent once.',
							'millwork'
						) }
			</p>
			{ failure && (
				<Notice status="error" isDismissible={ false }>
					{ failure }
				</Notice>
			) }
			<p>
				<Button
					variant="tertiary"
					__next40pxDefaultSize
					onClick={ onClose }
				>
					{ __( 'Cancel', 'millwork' ) }
				</Button>{ ' ' }
				<Button
					variant="primary"
					__next40pxDefaultSize
					isBusy={ isBusy }
					accessibleWhenDisabled
					disabled={ isBusy || ! letter.isCounted }
					onClick={ () => void send() }
				>
					{ at
						? __( 'Schedule', 'millwork' )
						: __( 'Send now', 'millwork' ) }
				</Button>
			</p>
		</Modal>
	);
}

const readersText = ( count: number ) =>
	count
		? sprintf(
				/* translators: %d: a number of people. */
				_n(
					'%d person gets it.',
					'%d people get it.',
					count,
					'millwork'
				),
				count
			)
		: __( 'Nobody gets it: there are no such subscribers.', 'millwork' );
