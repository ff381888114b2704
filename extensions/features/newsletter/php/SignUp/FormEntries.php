<?php
declare( strict_types=1 );

namespace Millwork\Features\Newsletter\SignUp;

use Millwork\Features\Newsletter\Settings;

/**
 * Signs up who has agreed, in a form's consent fields, to be written to. The forms tell of an entry once it is
 * accepted and no spam, and may do so twice; the address is asked first, as everybody is.
 */
final class FormEntries {

	/**
	 * Runs when an entry was accepted.
	 * @param mixed $entry The entry: name, email, url, and data, a list of arrays with type and value.
	 */
	public static function take( mixed $entry ): void {
		$fields = is_array( $entry ) && is_array( $entry['data'] ?? null ) ? $entry['data'] : array();
		if ( ! Settings::takes_form_entries() || ! $fields || ! is_string( $entry['email'] ?? null ) ) {
			return;
		}
		$agreed = array();
		foreach ( $fields as $field ) {
			if ( ! is_array( $field ) || 'consent' !== ( $field['type'] ?? '' ) ) {
				continue;
			}
			// Implicit or explicit: empty where nobody agreed. Which of several sentences is the newsletter's nobody
			// knows here, so all of them count.
			if ( ! is_string( $field['value'] ?? null ) || '' === $field['value'] ) {
				return;
			}
			$sentence = $field['message'] ?? $field['label'] ?? '';
			$agreed[] = is_string( $sentence ) ? $sentence : '';
		}
		if ( $agreed ) {
			SignUp::subscribe(
				$entry['email'],
				array(
					'source'  => 'contact-form',
					'name'    => $entry['name'] ?? '',
					'page'    => $entry['url'] ?? '',
					'consent' => implode( ' ', $agreed ),
				)
			);
		}
	}
}
