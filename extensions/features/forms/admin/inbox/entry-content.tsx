import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { mailAddress } from 'shared/admin/mail-address';
import { webAddress } from 'shared/lib/web-address';
import { formatDateTime } from 'shared/admin/format';
import type { Entry, Field } from './types';
import { formatBytes, spamReasonLabel, stateLabel } from './labels';

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
							{ field.signed && (
								<p className="millwork-inbox__agreed">
									{ sprintf(
										/* translators: %s: date and time. */
										__( 'Signed on %s', 'millwork' ),
										formatDateTime( field.signed )
									) }
								</p>
							) }
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
				<p>{ __( 'No fields were filled out.', 'millwork' ) }</p>
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
					<dt>{ __( 'Status', 'millwork' ) }</dt>
					<dd>
						{ stateLabel( entry.state ) }
						{ entry.state === 'spam' &&
							` – ${ spamReasonLabel( entry.spam_reason ) }` }
						{ entry.spam_signs.length > 0 && (
							<p className="millwork-inbox__signs">
								{ sprintf(
									/* translators: %s: words, separated by commas. */
									__( 'Because of: %s', 'millwork' ),
									entry.spam_signs.join( ', ' )
								) }
							</p>
						) }
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
function Value( { field: { type, value, files, parts } }: { field: Field } ) {
	if ( files ) {
		return <Files files={ files } />;
	}
	if ( parts && Array.isArray( value ) ) {
		// The lines of an address.
		return (
			<>
				{ value.map( ( line, index ) => (
					<div key={ index }>{ line }</div>
				) ) }
			</>
		);
	}
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

function Files( { files }: Required< Pick< Field, 'files' > > ) {
	return (
		<ul className="millwork-inbox__files">
			{ files.map( ( { name, bytes, url, view }, index ) => (
				<li key={ index }>
					<bdi>{ name }</bdi> ({ formatBytes( bytes ) }){ ' ' }
					<Button
						variant="secondary"
						size="small"
						href={ webAddress( url ) }
						aria-label={ sprintf(
							/* translators: %s: a file's name. */
							__( 'Download %s', 'millwork' ),
							name
						) }
					>
						{ __( 'Download', 'millwork' ) }
					</Button>
					{ view && (
						<Button
							variant="tertiary"
							size="small"
							href={ webAddress( view ) }
							target="_blank"
							rel="noopener noreferrer"
							aria-label={ sprintf(
								/* translators: %s: a file's name. */
								__( 'View %s in a new tab', 'millwork' ),
								name
							) }
						>
							{ __( 'View', 'millwork' ) }
						</Button>
					) }
				</li>
			) ) }
		</ul>
	);
}

const Nothing = () => (
	<span className="millwork-inbox__nothing">
		{ __( 'No answer', 'millwork' ) }
	</span>
);
