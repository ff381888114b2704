<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins\Entries;

/** Another plugin's entry, read. */
final class FoundEntry {

	/** 'inbox', 'spam' or 'trash'. */
	public string $state = 'inbox';

	public bool $is_read = true;

	public string $ip = '';

	public string $url = '';

	/** Of the sender, if the plugin stores them beside the values. */
	public string $name  = '';
	public string $email = '';

	/** @var array<array-key, string> Labels of values that belong to no field of the form. */
	public array $labels = array();

	/**
	 * @param int                     $id      The plugin's ID, or a record's number in a file.
	 * @param string                  $created UTC; '' if unknown.
	 * @param array<array-key, mixed> $values  By the field's key, of any shape.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $created,
		public readonly array $values
	) {}
}
