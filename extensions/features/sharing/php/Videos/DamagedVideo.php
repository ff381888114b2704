<?php
declare( strict_types=1 );

namespace Millwork\Features\Sharing\Videos;

use RuntimeException;

/** Thrown for damaged files and unknown formats, whose content is unknown. */
final class DamagedVideo extends RuntimeException {}
