<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\Submission;

use Millwork\Data\Rows;
use Millwork\Features\Forms\Definition\Definition;
use Millwork\Features\Forms\Definition\Field;
use Millwork\Features\Forms\Definition\FormName;
use Millwork\Features\Forms\Definition\PlainText;
use Millwork\Features\Forms\Entries\Entries;
use Millwork\Features\Forms\Entries\EntryState;
use Millwork\Features\Forms\Entries\EntryValue;
use Millwork\Features\Forms\Entries\MailState;
use Millwork\Features\Forms\Entries\WorkStep;
use Millwork\Features\Forms\Fields\OtherText;
use Millwork\Features\Forms\FormPosts\FormIndex;
use Millwork\Features\Forms\Places\FormPlace;
use Millwork\Features\Forms\Settings;
use Millwork\Features\Forms\Spam\Akismet;
use Millwork\Features\Forms\Spam\LearnedFilter;
use Millwork\Features\Forms\Uploads\FileAnswers;
use Millwork\Visitors\Visitor;
use WP_Error;

/**
 * Makes an entry's row from validated values.
 * @phpstan-import-type Value from Entries
 */
final class NewEntry {

	/**
	 * Days after which an entry that shouldn't be kept is deleted in any case: if its email can't be sent, or as spam.
	 */
	private const WAITS_DAYS = 30;

	/**
	 * @param array<string, string|list<string>> $values     Validated.
	 * @param bool                               $is_trapped Whether the honeypot is filled in.
	 * @param array<string, mixed>               $posted     All posted values, for other plugins.
	 * @return array<string, string|int|null>|WP_Error By column; an error if a plugin rejects the entry.
	 */
	public static function row( string $form_id, Definition $definition, array $values, Visitor $visitor, bool $is_trapped, array $posted = array() ): array|WP_Error {
		$data  = self::data( $definition, FileAnswers::named( $definition, $values ) );
		$entry = array(
			'data'        => $data,
			'name'        => self::first( $data, array( 'name' ) ),
			'email'       => self::first( $data, array( 'email' ) ),
			'spam_reason' => $is_trapped ? 'honeypot' : '',
		);
		if ( '' === $entry['spam_reason'] && self::is_disallowed( $entry['name'], $entry['email'], $data, $visitor ) ) {
			$entry['spam_reason'] = 'disallowed';
		}
		if ( '' === $entry['spam_reason'] && LearnedFilter::is_spam( $data ) ) {
			$entry['spam_reason'] = 'learned';
		}
		/**
		 * Filters an entry before it is stored.
		 *
		 * @param array<string, mixed>|WP_Error $entry      `data`: a list of arrays with name, label, type and
		 *                                                  value; `name` and `email` of the sender;
		 *                                                  `spam_reason`: why it is spam, or '' if it isn't.
		 *                                                  A WP_Error rejects the entry: the visitor
		 *                                                  sees its message.
		 * @param array<string, mixed>          $definition The form.
		 * @param array<string, mixed>          $posted     Everything that the form sent, unslashed and not
		 *                                                  checked, such as the answer to a captcha.
		 */
		$filtered = apply_filters( 'millwork_form_entry', $entry, $definition->to_array(), $posted );
		if ( $filtered instanceof WP_Error ) {
			return $filtered;
		}
		$entry   = is_array( $filtered ) ? $filtered + $entry : $entry;
		$is_spam = '' !== $entry['spam_reason'];
		$waits   = ! $is_spam && Akismet::is_active();
		$days    = $definition->store ? $definition->keep_days : self::WAITS_DAYS;
		return array(
			'form_id'     => $form_id,
			'source'      => FormIndex::current( FormName::source( $definition ) ),
			'created'     => Rows::time(),
			'moved'       => Rows::time(),
			'state'       => ( $is_spam ? EntryState::Spam : ( $waits ? EntryState::Pending : EntryState::Inbox ) )->value,
			'sender'      => mb_strtolower( mb_substr( '' === $entry['name'] ? $entry['email'] : $entry['name'], 0, 100 ) ),
			'name'        => mb_substr( $entry['name'], 0, 191 ),
			'email'       => mb_strtolower( mb_substr( $entry['email'], 0, 191 ) ),
			'excerpt'     => self::excerpt( $entry['data'] ),
			'data'        => (string) wp_json_encode( $entry['data'], JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
			'url'         => '' === $visitor->page ? FormPlace::today( $definition->source )['url'] : $visitor->page,
			'ip'          => Settings::keeps_addresses() ? $visitor->address : '',
			'evidence'    => $waits ? (string) wp_json_encode(
				array( 'address' => $visitor->address, 'agent' => $visitor->agent )
			) : null,
			'spam_reason' => substr( (string) $entry['spam_reason'], 0, 40 ),
			'is_kept'     => (int) $definition->store,
			'purge_at'    => $days > 0 ? Rows::time( $days * DAY_IN_SECONDS ) : null,
			'work'        => ( $waits ? WorkStep::Check : WorkStep::Tell )->value,
			'work_due'    => $is_spam ? null : Rows::time(),
			'mail'        => ( $definition->notify || $definition->notifications ? MailState::Waiting : MailState::None )->value,
		);
	}

	/**
	 * The row of an entry that waits for a place.
	 * @param array<string, string|int|null> $row From row().
	 * @return array<string, string|int|null>
	 */
	public static function waiting( array $row ): array {
		// After the spam check it waits.
		$key = EntryState::Pending->value === $row['state'] ? 'previous_state' : 'state';
		return array( $key => EntryState::Waiting->value ) + $row;
	}

	/**
	 * The values with their fields' current labels; a consent with its sentence.
	 * @param array<string, string|list<string>> $values By field name.
	 * @return list<Value>
	 */
	private static function data( Definition $definition, array $values ): array {
		return array_map(
			static function ( Field $field ) use ( $values ): array {
				$message = $field->message ?? '';
				$sent    = $values[ $field->name ] ?? '';
				$shown   = OtherText::shown( $field, $values );
				$more    = EntryValue::more( $field, $sent ) + ( $sent === $shown ? array() : array( 'other' => (string) $field->other ) );
				$value   = $more['value'] ?? $shown;
				return array(
					'name'  => $field->name,
					'label' => '' === $field->label ? $message : $field->label,
					'type'  => $field->type,
					'value' => $value,
				) + ( in_array( '', array( $message, $field->label, $value ), true ) ? array() : array( 'message' => $message ) ) + $more;
			},
			$definition->fields
		);
	}

	/**
	 * The first value of a field of some types, in one line.
	 * @param list<Value> $data
	 * @param string[]    $types
	 * @return string Empty if there is none.
	 */
	public static function first( array $data, array $types ): string {
		foreach ( $data as $field ) {
			$line = PlainText::line( implode( ', ', (array) $field['value'] ) );
			if ( '' !== $line && in_array( $field['type'], $types, true ) ) {
				return $line;
			}
		}
		return '';
	}

	/**
	 * The text for lists: the message, or else the first text.
	 * @param list<Value> $data
	 */
	public static function excerpt( array $data ): string {
		$types = array_diff( array_column( $data, 'type' ), array( 'name', 'email', 'consent' ) );
		$line  = self::first( $data, array( 'textarea' ) );
		return mb_substr( '' === $line ? self::first( $data, $types ) : $line, 0, 255 );
	}

	/**
	 * Whether it contains words that the owner disallows in comments (Settings, Discussion).
	 * @param list<Value> $data
	 */
	private static function is_disallowed( string $name, string $email, array $data, Visitor $visitor ): bool {
		$texts = array_map( static fn( array $field ): string => implode( "\n", (array) $field['value'] ), $data );
		return wp_check_comment_disallowed_list( $name, $email, self::first( $data, array( 'url' ) ), implode( "\n", $texts ), $visitor->address, $visitor->agent );
	}
}
