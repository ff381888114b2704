import type { ReactNode } from 'react';
import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { formatDateTime } from 'shared/admin/format';
import { kinds, perform } from './actions';
import { Mails, StateMark } from './list-fields';
import { FailedMails, UncertainMails } from './mails';
import type { DialogName, Issue } from './types';
import type { Mutations } from './use-mutations';
import { issueName, reasonText } from './labels';

interface Props {
	issue: Issue;
	mutations: Mutations;
	onShow: ( name: DialogName ) => void;
}

/** An issue's details, in a modal. All texts are plain; only checked URLs become links. */
export function Details( { issue, mutations, onShow }: Props ) {
	const why = reasonText( issue );
	const { counts, created, finished, is_old: isOld, url } = issue;
	return (
		<>
			<p className="millwork-issues__title">
				<bdi>{ issueName( issue ) }</bdi>
				<StateMark issue={ issue } />
			</p>
			{ why && (
				<Notice status="warning" isDismissible={ false }>
					{ why }
				</Notice>
			) }
			<div
				className="millwork-list__buttons"
				role="group"
				aria-label={ __( 'Actions', 'millwork' ) }
			>
				{ kinds()
					.filter( ( { fits } ) => fits( issue ) )
					.map( ( { name, label, icon, isDestructive } ) => (
						<Button
							// The buttons replace each other, and focus stays.
							key={ name === 'resume' ? 'pause' : name }
							variant="secondary"
							size="compact"
							icon={ icon }
							isDestructive={ isDestructive }
							onClick={ () =>
								perform( name, issue, mutations, onShow )
							}
						>
							{ label }
						</Button>
					) ) }
			</div>
			<dl className="millwork-issues__details">
				<Line term={ __( 'Emails', 'millwork' ) }>
					<Mails issue={ issue } />
				</Line>
				<Line term={ __( 'Started', 'millwork' ) }>
					<time dateTime={ created }>
						{ formatDateTime( created ) }
					</time>
				</Line>
				{ issue.topics.length > 0 && (
					<Line term={ __( 'Topics', 'millwork' ) }>
						<bdi>{ issue.topics.join( ', ' ) }</bdi>
					</Line>
				) }
				{ finished && (
					<Line term={ __( 'Finished', 'millwork' ) }>
						<time dateTime={ finished }>
							{ formatDateTime( finished ) }
						</time>
					</Line>
				) }
				{ /^https?:\/\//i.test( url ) && (
					<Line
						term={
							issue.kind === 'post'
								? __( 'Post', 'millwork' )
								: __( 'Letter', 'millwork' )
						}
					>
						<a href={ url }>{ url }</a>
					</Line>
				) }
			</dl>
			{ ! isOld && Boolean( counts.uncertain ) && (
				<UncertainMails
					issue={ issue }
					mutations={ mutations }
					onShow={ onShow }
				/>
			) }
			{ ! isOld && Boolean( counts.failed ) && (
				<FailedMails issue={ issue } />
			) }
		</>
	);
}

const Line = ( { term, children }: { term: string; children: ReactNode } ) => (
	<div>
		<dt>{ term }</dt>
		<dd>{ children }</dd>
	</div>
);
