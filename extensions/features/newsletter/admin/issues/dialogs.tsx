import { Modal } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { Confirm } from 'shared/admin/list/confirm';
import { formatNumber } from 'shared/admin/format';
import { Details } from './details';
import { Readership } from './readership';
import type { DialogName, Issue } from './types';
import type { Mutations } from './use-mutations';
import { issueName } from './labels';

interface Props {
	name: DialogName;
	issue: Issue;
	mutations: Mutations;
	onShow: ( name: DialogName ) => void;
	onClose: () => void;
}

const titles = (): Record< DialogName, string > => ( {
	details: __( 'Mailing', 'millwork' ),
	cancel: __( 'Cancel this mailing?', 'millwork' ),
	send: __( 'Send now?', 'millwork' ),
	'count-as-sent': __( 'Mark all as sent?', 'millwork' ),
	'send-again': __( 'Send all again?', 'millwork' ),
} );

const SIZES: Partial< Record< DialogName, 'medium' | 'large' > > = {
	details: 'medium',
	send: 'large',
};

/** The open dialog about an issue. */
export function Dialog( props: Props ) {
	const { name, onClose } = props;
	return (
		<Modal
			key={ name }
			className="millwork-issues-dialog"
			title={ titles()[ name ] }
			size={ SIZES[ name ] ?? 'small' }
			onRequestClose={ onClose }
		>
			<Content { ...props } />
		</Modal>
	);
}

function Content( { name, issue, mutations, onShow, onClose }: Props ) {
	const title = issueName( issue );
	switch ( name ) {
		case 'details':
			return (
				<Details
					issue={ issue }
					mutations={ mutations }
					onShow={ onShow }
				/>
			);
		case 'send':
			return (
				<Confirm
					label={ __( 'Send now', 'millwork' ) }
					onClose={ onClose }
					onConfirm={ () => mutations.send( issue.post, title ) }
				>
					<Readership post={ issue.post } title={ title } />
				</Confirm>
			);
		case 'cancel':
			return (
				<Confirm
					label={ __( 'Cancel mailing', 'millwork' ) }
					keepLabel={ __( 'Don’t cancel', 'millwork' ) }
					isDestructive
					onClose={ onClose }
					onConfirm={ () => mutations.change( issue, 'cancel' ) }
				>
					<p>
						{ sprintf(
							/* translators: %s: a title. */
							__(
								'People who haven’t received “%s” yet won’t get it. Emails already sent can’t be recalled.',
								'millwork'
							),
							title
						) }
					</p>
					<p>
						{ __(
							'This can’t be undone. To continue later, pause it instead.',
							'millwork'
						) }
					</p>
				</Confirm>
			);
		default:
			return (
				<Settlement
					{ ...{ name, issue, mutations, onShow, onClose } }
				/>
			);
	}
}

/** Asks about all emails whose delivery is uncertain, then returns to the issue. */
function Settlement( { name, issue, mutations, onShow }: Props ) {
	const number = issue.counts.uncertain ?? 0;
	const isAgain = name === 'send-again';
	const text = isAgain
		? sprintf(
				/* translators: %s: a number of emails. */
				_n(
					'%s email will be sent again. If it did arrive, the subscriber gets it twice.',
					'%s emails will be sent again. People who did receive one get it twice.',
					number,
					'millwork'
				),
				formatNumber( number )
			)
		: sprintf(
				/* translators: %s: a number of emails. */
				_n(
					'%s email will be marked as sent. If it didn’t arrive, the subscriber won’t get it.',
					'%s emails will be marked as sent. People who didn’t receive one won’t get it.',
					number,
					'millwork'
				),
				formatNumber( number )
			);
	return (
		<Confirm
			label={
				isAgain
					? __( 'Send all again', 'millwork' )
					: __( 'Mark as sent', 'millwork' )
			}
			onClose={ () => onShow( 'details' ) }
			onConfirm={ () =>
				mutations.change(
					issue,
					isAgain ? 'send-again' : 'count-as-sent'
				)
			}
		>
			<p>{ text }</p>
		</Confirm>
	);
}
