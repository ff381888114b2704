<?php
declare( strict_types=1 );

namespace Millwork\Features\Forms\OtherPlugins;

/**
 * A field, text or page break of another plugin's form, and what becomes of it. All texts are plain unless they say
 * otherwise.
 * @phpstan-type Rule array{field: string, operator: string, value: string}
 * @phpstan-type FoundCondition array{show: bool, any: bool, groups: list<array{any: bool, rules: list<Rule>}>}
 */
final class FoundField {

	/** Types that aren't fields. */
	public const HEADING = 'heading';
	public const CONTENT = 'content';
	public const STEP    = 'step';
	public const NOTHING = '';

	/** The field's ID in the new form; FoundForm gives it. */
	public string $id = '';

	public bool $required = false;

	public string $placeholder = '';

	public string $help = '';

	/** For choices, an option's label. */
	public string $default = '';

	/** @var array<array-key, string> The choices: labels by the value that entries and conditions have. */
	public array $options = array();

	/** Whether entries have the labels of options, and only conditions have their values. */
	public bool $has_labels = false;

	/** HTML, not yet cleaned: of a sentence with links, or of content between fields. */
	public string $html = '';

	public ?string $min = null;

	public ?string $max = null;

	public ?string $step = null;

	/** In characters. */
	public int $least = 0;
	public int $most  = 0;

	/** In percent. */
	public int $width = 100;

	/** The parameter of the page's address that fills it in. */
	public string $parameter = '';

	/** @var array{types: list<string>, most: int, megabytes: float}|null */
	public ?array $files = null;

	/** '', or a date's format as blocks store it. */
	public string $format = '';

	/** @var FoundCondition|null Fields by their keys. */
	public ?array $condition = null;

	/** @var array<array-key, string> Keys of an entry's values that belong to it, with what follows the label in headings. */
	public array $parts = array();

	/** @var list<string> What changes, in sentences. */
	public array $notes = array();

	/**
	 * @param string $key  What the plugin's entries and conditions call it.
	 * @param string $kind What the plugin calls such a field.
	 * @param string $type Our field's type, or one of the constants.
	 */
	public function __construct(
		public readonly string $key,
		public readonly string $kind,
		public string $type,
		public string $label = ''
	) {}

	/** Whether visitors answer it. */
	public function is_field(): bool {
		return ! in_array( $this->type, array( self::HEADING, self::CONTENT, self::STEP, self::NOTHING ), true );
	}
}
