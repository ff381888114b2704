import type { ReactNode } from 'react';
import { Modal } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { mailAddress } from 'shared/admin/mail-address';
import { formatDateTime } from 'shared/admin/format';
import { State } from './list-fields';
import type { Subscriber } from './types';
import { config } from './config';
import { frequencyLabel, sourceLabel, topicsLabel } from './labels';

interface Props {
	subscriber: Subscriber;
	onClose: () => void;
}

/** A subscriber's details. All texts are plain; only checked URLs become links. */
export function DetailsDialog( { subscriber, onClose }: Props ) {
	const { email, name, page, post, language, consent } = subscriber;
	const mail = mailAddress( email );
	return (
		<Modal
			title={ __( 'Subscriber', 'millwork' ) }
			size="medium"
			onRequestClose={ onClose }
		>
			<dl className="millwork-subscribers__details">
				<Line term={ __( 'Email', 'millwork' ) }>
					{ mail ? <a href={ mail }>{ email }</a> : email }
				</Line>
				{ name && (
					<Line term={ __( 'Name', 'millwork' ) }>
						<bdi>{ name }</bdi>
					</Line>
				) }
				<Line term={ __( 'Status', 'millwork' ) }>
					<State subscriber={ subscriber } />
				</Line>
				<Line term={ __( 'Frequency', 'millwork' ) }>
					{ frequencyLabel( subscriber ) }
				</Line>
				{ config().topics.length > 0 && (
					<Line term={ __( 'Topics', 'millwork' ) }>
						<bdi>{ topicsLabel( subscriber ) }</bdi>
					</Line>
				) }
				<Line term={ __( 'Source', 'millwork' ) }>
					<bdi>{ sourceLabel( subscriber ) }</bdi>
				</Line>
				{ page && (
					<Line term={ __( 'Page', 'millwork' ) }>
						{ /^https?:\/\//i.test( page ) ? (
							<a href={ page }>
								<bdi>{ post || page }</bdi>
							</a>
						) : (
							<bdi>{ post || page }</bdi>
						) }
					</Line>
				) }
				{ language && (
					<Line term={ __( 'Language', 'millwork' ) }>
						{ language }
					</Line>
				) }
				<Line term={ __( 'Agreed to', 'millwork' ) }>
					<span className="millwork-subscribers__consent" dir="auto">
						{ consent || __( 'No record', 'millwork' ) }
					</span>
				</Line>
				<Moment
					term={ __( 'Agreed on', 'millwork' ) }
					time={ subscriber.consented }
				/>
				<Moment
					term={ __( 'Added', 'millwork' ) }
					time={ subscriber.created }
				/>
				<Moment
					term={ __( 'Confirmed', 'millwork' ) }
					time={ subscriber.confirmed }
				/>
				<Moment
					term={ __( 'Unsubscribed', 'millwork' ) }
					time={ subscriber.unsubscribed }
				/>
				<Moment
					term={ __( 'Bounced', 'millwork' ) }
					time={ subscriber.bounced }
				/>
			</dl>
		</Modal>
	);
}

const Line = ( { term, children }: { term: string; children: ReactNode } ) => (
	<div>
		<dt>{ term }</dt>
		<dd>{ children }</dd>
	</div>
);

const Moment = ( { term, time }: { term: string; time: string } ) =>
	time ? (
		<Line term={ term }>
			<time dateTime={ time }>{ formatDateTime( time ) }</time>
		</Line>
	) : null;
