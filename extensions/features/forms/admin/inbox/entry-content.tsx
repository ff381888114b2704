import { __ } from '@wordpress/i18n';
import { mailAddress } from 'shared/admin/mail-address';
import { formatDateTime } from 'shared/admin/format';
import type { Entry, Field } from './types';
import { spamReasonLabel, stateLabel } from './labels';

/** What the visitor sent, and where from. */
export function EntryContent( { entry }: { entry: Entry } ) {
	return (
		<>
			<dl className="millwork-inbox__fields">
				{ entry.fields.map( ( field, index ) => (
					<div key={ index }>
						<dt dir="auto">{ field.label || field.name }</dt>
						<dd dir="auto">
							<Value field={ field } />
							{ field.message && (
								<p className="millwork-inbox__agreed">
									{ field.message }
								</p>
							) }
						</dd>
					</div>
				) ) }
			</dl>
			{ ! entry.fields.length && (
				<p>{ __( 'Nothing was filled in.', 'millwork' ) }</p>
			) }
			<h3>{ __( 'About this entry', 'millwork' ) }</h3>
			<dl className="millwork-inbox__about">
				<div>
					<dt>{ __( 'Sent', 'millwork' ) }</dt>
					<dd>
						<time dateTime={ entry.created }>
							{ formatDateTime( entry.created ) }
						</time>
					</dd>
				</div>
				<div>
					<dt>{ __( 'Form', 'millwork' ) }</dt>
					<dd>
						{ entry.place.edit ? (
							<a href={ entry.place.edit }>
								<bdi>{ entry.place.title }</bdi>
							</a>
						) : (
							<bdi>{ entry.place.title }</bdi>
						) }
					</dd>
				</div>
				{ entry.url && (
					<div>
						<dt>{ __( 'Page', 'millwork' ) }</dt>
						<dd>
							<a
								href={ entry.url }
								rel="noopener noreferrer nofollow"
								dir="ltr"
							>
								{ entry.url }
							</a>
						</dd>
					</div>
				) }
				<div>
					<dt>{ __( 'State', 'millwork' ) }</dt>
					<dd>
						{ stateLabel( entry.state ) }
						{ entry.state === 'spam' &&
							` – ${ spamReasonLabel( entry.spam_reason ) }` }
					</dd>
				</div>
				{ entry.ip && (
					<div>
						<dt>{ __( 'IP address', 'millwork' ) }</dt>
						<dd dir="ltr">{ entry.ip }</dd>
					</div>
				) }
				{ entry.purge_at && (
					<div>
						<dt>{ __( 'Kept until', 'millwork' ) }</dt>
						<dd>{ formatDateTime( entry.purge_at ) }</dd>
					</div>
				) }
			</dl>
		</>
	);
}

/** A field's value. Only an email address becomes a link: a visitor's URL stays text. */
function Value( { field: { type, value } }: { field: Field } ) {
	if ( Array.isArray( value ) ) {
		return value.length ? (
			<ul>
				{ value.map( ( choice, index ) => (
					<li key={ index }>{ choice }</li>
				) ) }
			</ul>
		) : (
			<Nothing />
		);
	}
	if ( value === '' ) {
		return <Nothing />;
	}
	const address = type === 'email' ? mailAddress( value ) : '';
	return address ? <a href={ address }>{ value }</a> : <>{ value }</>;
}

const Nothing = () => (
	<span className="millwork-inbox__nothing">
		{ __( 'No answer', 'millwork' ) }
	</span>
);
